"""Who does the work: this process, several on this machine, Ray on many, or any executor.

Tasks are given out a few at a time and come back in any order. What they come to depends on the
tasks alone, so a task whose worker died is simply done again.
"""

import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
Workers = int | str | Executor | None

RAY = "ray"
FEW_TASKS = 2  # up to so many are not worth a second process unless one is asked for
WAITING = 2  # tasks for each worker that are given out at a time
MOST_DEATHS = 3  # of workers at one task


class TooManyWorkers(RuntimeWarning):
    """There are fewer cores than the workers asked for, so that some only wait for others."""


class WorkersDied(RuntimeError):
    """Workers died again and again at the same task."""


def cores() -> int:
    """How many cores this process may use.

    Example:
        >>> cores() >= 1
        True
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_workers(workers: object) -> None:
    """ValueError for what can't be `workers`, ImportError where Ray is asked for and missing, and a
    warning (TooManyWorkers) for more processes than cores.

    Example:
        >>> check_workers(0)
        Traceback (most recent call last):
        ValueError: workers can't be 0: a number of processes from 1, "ray" or an executor
    """
    if workers is None or isinstance(workers, Executor):
        return
    if workers == RAY:
        _import_ray()
    elif isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise ValueError(
            f'workers can\'t be {workers!r}: a number of processes from 1, "ray" or an executor'
        )
    elif workers > cores():
        warnings.warn(
            f"{workers} workers on {cores()} cores: the results are the same, but no sooner",
            TooManyWorkers,
            stacklevel=3,
        )


def run(
    function: Callable[[Task], Result], tasks: Sequence[Task], workers: Workers
) -> Iterator[tuple[int, Result]]:
    """Call `function` for every task; yields the number of a task and its result, in any order.

    `workers`: a number of processes (None: one for each core, where there are tasks enough), "ray",
    or an executor of `concurrent.futures`. Function, tasks and results must be such that pickle
    takes them, unless one process does it all.

    Raises what a task raises, and WorkersDied where its workers die at it.
    """
    if isinstance(workers, Executor):
        return _run_executor(function, tasks, workers)
    if workers == RAY:
        return _run_ray(function, tasks)
    if workers is None:
        workers = cores() if len(tasks) > FEW_TASKS else 1
    count = min(len(tasks), int(workers))
    if count <= 1:
        return ((number, function(task)) for number, task in enumerate(tasks))
    return _run_processes(function, tasks, count)


def _run_executor(
    function: Callable[[Task], Result], tasks: Sequence[Task], executor: Executor
) -> Iterator[tuple[int, Result]]:
    """Everything at an executor of the caller's, who knows how many it does at a time."""
    futures = {executor.submit(function, task): number for number, task in enumerate(tasks)}
    try:
        while futures:
            done, _ = wait(futures, return_when=FIRST_COMPLETED)
            for future in done:
                yield futures.pop(future), future.result()
    finally:
        for future in futures:
            future.cancel()


def _run_processes(
    function: Callable[[Task], Result], tasks: Sequence[Task], count: int
) -> Iterator[tuple[int, Result]]:
    """Everything in fresh processes: a fork of one with threads (a server, a test run) may hang."""
    left = list(range(len(tasks)))
    deaths = [0] * len(tasks)
    while left:
        begun: dict[Future[Result], int] = {}
        pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"))
        try:
            while left or begun:
                while left and len(begun) < WAITING * count:
                    begun[pool.submit(function, tasks[left[0]])] = left[0]
                    del left[0]
                done, _ = wait(begun, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    yield begun.pop(future), result
        except BrokenProcessPool as error:
            # Nobody says at which task it was: all that were given out are done again.
            left = sorted([*begun.values(), *left])
            for number in begun.values():
                deaths[number] += 1
            if max(deaths) >= MOST_DEATHS:
                raise WorkersDied(
                    f"worker processes died {MOST_DEATHS} times at the same task: too little "
                    "memory, or a script without `if __name__ == '__main__':`"
                ) from error
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _import_ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise ImportError("Ray is not installed: pip install 'salabie[ray]'") from error
    return ray


def _run_ray(
    function: Callable[[Task], Result], tasks: Sequence[Task]
) -> Iterator[tuple[int, Result]]:
    """Everything on Ray: the cluster that the caller (or RAY_ADDRESS) has joined, else this machine
    alone. Ray itself does a task again whose worker died."""
    ray = _import_ray()
    own = not ray.is_initialized()
    if own:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        remote = ray.remote(max_retries=MOST_DEATHS)(function)
        most = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
        numbers = iter(range(len(tasks)))
        begun: dict[Any, int] = {}
        while True:
            for number in numbers:
                begun[remote.remote(tasks[number])] = number
                if len(begun) >= most:
                    break
            if not begun:
                return
            done, _ = ray.wait(list(begun), num_returns=1)
            for one in done:
                try:
                    result = ray.get(one)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause or error from error
                except (
                    ray.exceptions.WorkerCrashedError,
                    ray.exceptions.OutOfMemoryError,
                ) as error:
                    raise WorkersDied(
                        f"workers of Ray died {MOST_DEATHS + 1} times at the same task"
                    ) from error
                yield begun.pop(one), result
    finally:
        if own:
            ray.shutdown()
