/** Whether the rules are open over the table, and at which rule (0: at the top). */
export const showRules = $state<{ rule: number | null }>({ rule: null });
