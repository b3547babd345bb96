"""Train a policy by self-play until it beats the bot `medium` at Hearts.

Usage: python examples/learn_hearts.py [--minutes 30] [--threads 2] [--save hearts.pt] [--tiny]

Proximal policy optimisation (Schulman and others, 2017) with one network for all four seats. Every
round the network plays one deal at each of many tables of `salabie.envs.vector.VectorEnv`, with
itself in every seat, and learns from what each deal was worth; every few rounds it is compared with
`medium` on the same cards. It stops when the comparison's 99 % interval lies above 0, or when the
time is up (exit code 1). docs/learning.md explains it step by step. Needs `salabie[learn]`.
"""

import argparse
import time
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

from salabie.envs.vector import VectorEnv

ERRORS = 2.5758  # standard errors of a normal distribution on either side, for 99 %


@dataclass(frozen=True)
class Settings:
    """What the training may be told; the defaults are those of docs/learning.md."""

    tables: int = 1024  # each plays one deal a round
    hidden: int = 256
    epochs: int = 2
    batch: int = 4096
    rate: float = 5e-4
    clip: float = 0.2
    entropy: float = 0.01
    smoothing: float = 0.95  # lambda of generalised advantage estimation
    reward: float = 0.1  # of one penalty point
    decks: int = 1024  # of a comparison, each played from every seat
    compare_every: int = 20  # rounds


TINY = Settings(tables=16, hidden=16, epochs=1, batch=256, decks=4, compare_every=1)


class Network(nn.Module):
    """From what a seat observes: a number for each action, and what the deal will be worth."""

    def __init__(self, features: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(features, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
        )
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(
        self, observations: torch.Tensor, masks: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of the actions, those refused at minus infinity, and the values."""
        found = self.body(observations)
        wanted = self.policy(found).masked_fill(~masks, -torch.inf)
        return torch.log_softmax(wanted, dim=1), self.value(found)[:, 0]


class Decisions(NamedTuple):
    """All decisions of a round, flattened; what the network learns from."""

    observations: torch.Tensor  # int8
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor  # log-probability of the action when it was taken
    values: torch.Tensor
    advantages: torch.Tensor


class Learner:
    """The network, the tables it plays at, and how it learns from them."""

    def __init__(self, settings: Settings, seed: int, threads: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(threads)
        self.settings = settings
        self.env = VectorEnv(
            "hearts", settings.tables, seed=seed, auto_reset=False, threads=min(threads, 2)
        )
        self.rivals = VectorEnv("hearts", settings.decks, seed=seed, auto_reset=False, threads=1)
        setup = self.env.setup
        self.scales = torch.from_numpy(setup.scales())
        self.network = Network(setup.length, setup.encoding.actions, settings.hidden)
        self.optimiser = torch.optim.Adam(self.network.parameters(), settings.rate, eps=1e-5)
        self.decisions = 0

    def inputs(self, observations: np.ndarray) -> torch.Tensor:
        """Compact observations as numbers within ±1."""
        return torch.from_numpy(observations).float() * self.scales

    # Playing.

    @torch.no_grad()
    def play(self) -> Decisions:
        """Play one deal at every table and work out how good each decision was."""
        env = self.env
        step = env.reset()
        seen: list[list[torch.Tensor]] = []
        rewards = np.zeros(step.rewards.shape, np.float32)
        while not step.finished.all():
            # The arrays are the environment's, so what is kept is copied.
            observations = torch.from_numpy(step.observations.copy())
            masks = torch.from_numpy(step.masks.copy())
            seats = torch.from_numpy(step.seats.copy()).long()
            playing = seats >= 0
            masks[~playing, 0] = True
            chances, values = self.network(observations.float() * self.scales, masks)
            actions = torch.multinomial(chances.exp(), 1)[:, 0]
            chosen = chances.gather(1, actions[:, None])[:, 0]
            seen.append([observations, masks, actions, chosen, values, seats, playing])
            step = env.step(torch.where(playing, actions, -1).numpy())
            rewards += step.rewards
        # What matters is to do better than the others.
        worth = torch.from_numpy(rewards - rewards.mean(axis=1, keepdims=True))
        return self.judged(seen, worth * self.settings.reward)

    def judged(self, seen: list[list[torch.Tensor]], worth: torch.Tensor) -> Decisions:
        """The decisions with their advantages: from a seat's last decision back to its first."""
        tables = torch.arange(len(worth))
        ahead = (
            worth.clone()
        )  # value of the seat's next decision; at the end what the deal is worth
        carried = torch.zeros_like(worth)
        advantages: list[torch.Tensor] = []
        for *_, values, seats, playing in reversed(seen):
            seat = seats.clamp(min=0)
            error = ahead[tables, seat] - values
            advantage = error + self.settings.smoothing * carried[tables, seat]
            carried[tables, seat] = torch.where(playing, advantage, carried[tables, seat])
            ahead[tables, seat] = torch.where(playing, values, ahead[tables, seat])
            advantages.append(advantage)
        kept = torch.cat([one[6] for one in seen])
        columns = [torch.cat([one[place] for one in seen])[kept] for place in range(5)]
        found = torch.cat(advantages[::-1])[kept]
        self.decisions += len(found)
        return Decisions(*columns, found)

    # Learning.

    def learn(self, seen: Decisions) -> None:
        """Make what went better than expected likelier, by a clipped step."""
        settings = self.settings
        targets = seen.values + seen.advantages
        scaled = (seen.advantages - seen.advantages.mean()) / (seen.advantages.std() + 1e-8)
        for _ in range(settings.epochs):
            for rows in torch.randperm(len(targets)).split(settings.batch):
                observations = seen.observations[rows].float() * self.scales
                chances, values = self.network(observations, seen.masks[rows])
                chosen = chances.gather(1, seen.actions[rows, None])[:, 0]
                ratio = (chosen - seen.chances[rows]).exp()
                bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                gain = torch.minimum(ratio * scaled[rows], bounded * scaled[rows]).mean()
                entropy = -(chances.exp() * chances.clamp(min=-50.0)).sum(dim=1).mean()
                miss = (values - targets[rows]).square().mean()
                loss = 0.5 * miss - gain - settings.entropy * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()

    # Comparing.

    @torch.no_grad()
    def compare(self, seed: int) -> tuple[float, float]:
        """How much more utility than `medium` the network has, in a game with three of them, and
        the 99 % error. Every deck is played four times, with the network in each seat."""
        env = self.rivals
        gaps = np.zeros((self.settings.decks, env.seats))
        for own in range(env.seats):
            step = env.reset(seed)
            rewards = np.zeros(step.rewards.shape)
            while not step.finished.all():
                actions = env.policy_actions("medium").copy()
                mine = np.flatnonzero(step.seats == own)
                if len(mine):
                    chances, _ = self.network(
                        self.inputs(step.observations[mine]), torch.from_numpy(step.masks[mine])
                    )
                    actions[mine] = chances.argmax(dim=1).numpy()
                step = env.step(actions)
                rewards += step.rewards
            others = np.delete(rewards, own, axis=1).mean(axis=1)
            gaps[:, own] = rewards[:, own] - others
        decks = gaps.mean(axis=1)
        return float(decks.mean()), float(ERRORS * decks.std(ddof=1) / len(decks) ** 0.5)


def train(settings: Settings, minutes: float, seed: int, threads: int, save: str | None) -> bool:
    """Train until `medium` is beaten or the time is up; whether it is beaten."""
    learner = Learner(settings, seed, threads)
    begin, spent = time.perf_counter(), time.process_time()
    number = 0
    while True:
        number += 1
        learner.learn(learner.play())
        passed = time.perf_counter() - begin
        last = passed >= 60 * minutes
        if number % settings.compare_every and not last:
            continue
        ahead, error = learner.compare(seed + number)
        print(
            f"{passed / 60:5.1f} min ({(time.process_time() - spent) / 60:.1f} of CPU), "
            f"round {number}, {learner.decisions:,} decisions: "
            f"{ahead:+.2f} ± {error:.2f} points a deal against medium",
            flush=True,
        )
        if save is not None:
            torch.save(learner.network.state_dict(), save)
        if ahead - error > 0 or last:
            return ahead - error > 0


def main() -> int:
    """Train as told on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where to write the network")
    parser.add_argument("--tiny", action="store_true", help="a few deals, to see that it runs")
    arguments = parser.parse_args()
    settings = TINY if arguments.tiny else Settings()
    beaten = train(settings, arguments.minutes, arguments.seed, arguments.threads, arguments.save)
    if arguments.tiny:
        print("It runs.")
        return 0
    print("medium is beaten" if beaten else "medium is not beaten")
    return 0 if beaten else 1


if __name__ == "__main__":
    raise SystemExit(main())
