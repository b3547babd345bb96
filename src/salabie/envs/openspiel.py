"""The games for OpenSpiel (extra `salabie[openspiel]`), registered by the import of this module.

    >>> import pyspiel
    >>> import salabie.envs.openspiel
    >>> game = pyspiel.load_game("python_salabie_hearts(players=3,rules=moon:add)")
    >>> game.num_players(), game.num_distinct_actions()
    (3, 54)

One episode is the first deal of a match, as a tree (`salabie.envs.positions`): chance deals and
draws, the seats choose the actions of the game's vocabulary. docs/openspiel.md.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from salabie.envs.chance import Outcomes
from salabie.envs.positions import CHOOSE, OVER, DealTree, Position, find_tree
from salabie.envs.rule_text import read_rules, write_rules
from salabie.game import Game, all_games, find_game

PREFIX = "python_salabie_"
UTILITIES: dict[float | None, Any] = {
    None: pyspiel.GameType.Utility.GENERAL_SUM,
    0: pyspiel.GameType.Utility.ZERO_SUM,
}


def game_type(game: Game, total: float | None = None) -> pyspiel.GameType:
    """What OpenSpiel is told of a game; `total`: what all utilities add up to, None for anything.

    Example:
        >>> game_type(find_game("phom")).short_name
        'python_salabie_phom'
    """
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"Salabie {game.name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=UTILITIES.get(total, pyspiel.GameType.Utility.CONSTANT_SUM),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.default_seats, "rules": ""},
    )


class SalabieGame(pyspiel.Game):
    """A game with some seats and rules, for OpenSpiel; a class of its own for each game.

    Raises SetupError for a number of players or rules that there are not.
    """

    played: Game

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        game, params = self.played, given or {}
        seats = int(params.get("players", game.default_seats))
        rules = read_rules(game, seats, str(params.get("rules", "")))
        self.tree = find_tree(game.name, seats, rules)
        limits = self.tree.limits
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.encoding.actions,
            max_chance_outcomes=self.tree.chance_outcomes,
            num_players=seats,
            min_utility=float(limits.lowest),
            max_utility=float(max(limits.highest, limits.lowest + 1)),
            utility_sum=None if limits.total is None else float(limits.total),
            max_game_length=limits.actions,
        )
        super().__init__(game_type(game, limits.total), info, dict(params))

    def new_initial_state(self, *given: Any) -> "SalabieState":
        """A deal about to begin."""
        if given:
            raise NotImplementedError("a deal begins with chance and not with a given state")
        return SalabieState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "SalabieObserver | PartObserver":
        """An observer of what a seat observes, with or without its past; or, in words only, of what
        all see or it alone. ValueError for anything else."""
        if params:
            raise ValueError(f"there are no parameters of observers, but {params} are given")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there is no observer of all seats' cards")
        if kind.public_info and own:
            return SalabieObserver(self.tree, kind.perfect_recall)
        if kind.perfect_recall:
            raise ValueError("with its past a seat's observation is what is open and its own")
        return PartObserver(self.tree, kind.public_info, own)

    def max_chance_nodes_in_history(self) -> int:
        """The most nodes of chance of a deal."""
        return self.tree.chance_nodes


class SalabieState(pyspiel.State):
    """A node of a deal's tree."""

    def __init__(self, game: SalabieGame) -> None:
        super().__init__(game)
        self.tree: DealTree = game.tree
        self.position: Position = game.tree.start

    def current_player(self) -> int:
        """Who chooses."""
        stage = self.position.stage
        if stage == CHOOSE:
            return self.position.seat
        return int(pyspiel.PlayerId.TERMINAL if stage == OVER else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.position.stage == OVER

    def chance_outcomes(self) -> Outcomes:
        """What chance may bring, with how likely it is."""
        return self.tree.outcomes(self.position)

    def returns(self) -> list[float]:
        """What the deal was worth to each seat; zeros until it is over."""
        return self.tree.utilities(self.position)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SalabieState":
        """A state that the seat can't tell from this one, with the cards that it does not know
        dealt anew. Its history is this one's."""
        seed, stream = (int(probability_sampler() * 2**53) for _ in range(2))
        state: SalabieState = self.clone()
        state.position = self.tree.sample(self.position, player_id, seed, stream)
        return state

    def __str__(self) -> str:
        return self.tree.describe(self.position)

    def _legal_actions(self, player: int) -> list[int]:
        return self.tree.actions(self.position)

    def _apply_action(self, action: int) -> None:
        if self.position.stage == CHOOSE:
            self.position = self.tree.act(self.position, action)
        else:
            self.position = self.tree.happen(self.position, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.tree.outcome_name(action)
        return self.tree.encoding.name_of(action)


class SalabieObserver:
    """What a seat observes, as OpenSpiel's observers give it (`tensor`, `dict` and strings).

    Without perfect recall: the numbers of the game's encoding, each divided by its top, and the
    seat's view as JSON. With it: before them who observes, behind them what has happened, two
    numbers each, who and what (0 where the seat did not see what); and in words.
    """

    def __init__(self, tree: DealTree, perfect_recall: bool) -> None:
        self.tree = tree
        self.perfect_recall = perfect_recall
        features = tree.encoding.features(tree.seats, tree.options)
        pieces: list[tuple[str, tuple[int, ...]]] = [("player", (tree.seats,))]
        pieces += [(feature.name, (feature.size,)) for feature in features]
        if perfect_recall:
            pieces.append(("history", (tree.limits.actions + tree.limits.draws, 2)))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, shape in pieces:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size
        self._numbers = np.zeros(tree.features, np.int8)
        self._tops = np.repeat(
            [feature.top for feature in features], [feature.size for feature in features]
        ).astype(np.float32)
        self._codes = tree.encoding.actions + tree.chance_outcomes

    def set_from(self, state: SalabieState, player: int) -> None:
        """Write a seat's observation into `tensor`, of which `dict` shows the parts."""
        position, seats = state.position, self.tree.seats
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.tree.encode(position, player, self._numbers)
        self.tensor[seats : seats + self.tree.features] = self._numbers / self._tops
        if not self.perfect_recall:
            return
        past = [
            ((event.seat + 1) / seats, (code + 1) / self._codes if event.seen_by(player) else 0)
            for event in position.events
            for code in event.codes
        ]
        if past:
            self.dict["history"][: len(past)] = past

    def string_from(self, state: SalabieState, player: int) -> str:
        """A seat's observation in words."""
        if self.perfect_recall:
            return self.tree.information(state.position, player)
        return f"seat {player} {self.tree.view(state.position, player)}"


class PartObserver:
    """What all see (`public`), or what a seat alone sees (`own`), or nothing: in words, as JSON."""

    tensor = None

    def __init__(self, tree: DealTree, public: bool, own: bool) -> None:
        self.tree = tree
        self.public = public
        self.own = own
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SalabieState, player: int) -> None:
        """Nothing: there is no tensor."""

    def string_from(self, state: SalabieState, player: int) -> str:
        """The part in words."""
        if self.public:
            return self.tree.public_view(state.position)
        return self.tree.own_view(state.position, player) if self.own else ""


def load_game(
    name: str, seats: int | None = None, rules: Mapping[str, Any] | None = None
) -> SalabieGame:
    """A game for OpenSpiel by the name, seats and rules that `Table` takes.

    Example:
        >>> str(load_game("thirteen", 2, {"points": [1, -1]}))
        'python_salabie_thirteen(players=2,rules=points:1|-1)'
    """
    game = find_game(name)
    count = game.usual_seats(rules) if seats is None else seats
    parameters = {"players": count, "rules": write_rules(rules)}
    loaded: SalabieGame = pyspiel.load_game(PREFIX + game.name, parameters)
    return loaded


def _register(game: Game) -> None:
    # OpenSpiel lets go of what is registered when Python has ended, which only classes outlive.
    kind = type(f"Salabie{game.name.capitalize()}", (SalabieGame,), {"played": game})
    globals()[kind.__name__] = kind  # where pickle looks for it
    pyspiel.register_game(game_type(game), kind)


for _game in all_games().values():
    if _game.encoding is not None and _game.tree is not None:
        _register(_game)
