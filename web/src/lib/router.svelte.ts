export type Route =
  | { screen: "hall" }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string }
  | { screen: "rules"; game: string }
  | { screen: "new"; game: string }
  | { screen: "settings" }
  | { screen: "nowhere" };

/** The screen that an address asks for. */
export function parse(path: string): Route {
  const [first = "", second = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "t" && second) return { screen: "table", table: second };
  if (first === "replay" && second) return { screen: "replay", table: second };
  if (first === "rules" && second) return { screen: "rules", game: second };
  if (first === "new") return { screen: "new", game: second };
  if (first === "settings") return { screen: "settings" };
  return { screen: !first || first === "t" || first === "replay" || first === "rules" ? "hall" : "nowhere" };
}

class Router {
  route = $state.raw<Route>({ screen: "hall" });
  /** How many screens of this visit lie behind; then going back stays on the page. */
  #depth = 0;

  start(): void {
    this.route = parse(location.pathname);
    addEventListener("popstate", () => {
      this.#depth = Math.max(0, this.#depth - 1);
      this.route = parse(location.pathname);
    });
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else {
      history.pushState(null, "", path);
      this.#depth += 1;
    }
    this.route = parse(location.pathname);
    scrollTo(0, 0);
  }

  back(otherwise = "/"): void {
    if (this.#depth > 0) history.back();
    else this.go(otherwise, true);
  }
}

export const router = new Router();

/** For links: follows them within the page, unless a new tab is asked for. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  const link = (event.target as Element).closest?.("a[href^='/']");
  if (!link || link.hasAttribute("download") || link.getAttribute("href")!.startsWith("/api/")) {
    return;
  }
  if (link.getAttribute("target") === "_blank") return;
  event.preventDefault();
  router.go(link.getAttribute("href")!);
}
