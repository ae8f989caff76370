"""Values of a stress test as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blockcover import judge
from blockcover.protocol import stress_messages as messages
from blockcover.protocol.judge_messages import DifferenceData

if TYPE_CHECKING:
    from blockcover.desk.comparing import Difference
    from blockcover.desk.results import (
        Coverage,
        Failure,
        Finding,
        Lesson,
        Question,
        Speed,
        Unfinished,
    )

_MOST_MESSAGES = 20
"""Most messages of a compiler that are sent: later ones mostly follow from the first."""


def question_data(question: Question) -> messages.QuestionData:
    return {
        "stage": question.stage,
        "text": question.text,
        "cases": int(question.text[: question.text.index("\n")]),
        "done": question.done,
        "total": question.total,
        "patience": question.patience,
        "right": question.right,
    }


def failure_data(failure: Failure) -> messages.FailureData:
    trial = failure.trial
    first = trial.comparison.first
    is_uncompiled = any(one.kind == "compile" for one in failure.findings)
    return {
        "stage": failure.stage,
        "boards": [board.code for board in trial.boards],
        "empty": trial.boards[-1].empty_count,
        "text": judge.input_of(trial.problem, trial.boards),
        "answers": trial.answers,
        "output": trial.result.output,
        "fault": trial.result.fault,
        "status": trial.result.status,
        "errors": trial.result.errors,
        "compiler": compiler_data(trial.result.errors) if is_uncompiled else [],
        "alone": failure.alone,
        "first": difference_data(first) if first else None,
        "blames_board": failure.blames_board,
        "findings": [finding_data(one) for one in failure.findings],
        "tried": failure.tried,
        "wrong": failure.wrong,
        "fewer": failure.fewer,
        "mistakes": list(failure.mistakes),
        "alike": [
            {
                "names": list(one.names),
                "share": one.share,
                "board": one.differs.code if one.differs else None,
                "own": one.own,
            }
            for one in failure.alike
        ],
        "traits": [
            {
                "kind": one.kind,
                "number": one.number,
                "exact": one.exact,
                "among": one.among,
                "cells": list(one.cells) if one.cells else None,
                "answers": [{"number": number, "answer": answer} for number, answer in one.answers],
            }
            for one in failure.traits
        ],
        "causes": list(failure.causes),
        "lesson": lesson_data(failure.lesson) if failure.lesson else None,
    }


def finding_data(finding: Finding) -> messages.FindingData:
    return {
        "kind": finding.kind,
        "line": finding.line,
        "text": finding.text,
        "number": finding.number,
        "ends_at": finding.ends_at,
        "given": finding.given,
    }


def compiler_data(text: str) -> list[messages.CompilerMessageData]:
    """The messages in an output of a compiler."""
    from blockcover.desk.compilers.messages import compiler_messages

    return [
        {
            "kind": one.kind,
            "line": one.line,
            "column": one.column,
            "names": list(one.names),
            "text": one.text,
            "error": one.is_error,
        }
        for one in compiler_messages(text)[:_MOST_MESSAGES]
    ]


def lesson_data(lesson: Lesson) -> messages.LessonData:
    return {
        "board": lesson.board.code,
        "correct": lesson.correct,
        "own": lesson.own,
        "tilings": [list(tiling) for tiling in lesson.tilings],
        "line": list(lesson.line),
    }


def speed_data(problem: str, speed: Speed) -> messages.SpeedData:
    from blockcover.desk.results import TIME_LIMITS

    return {
        "kind": speed.kind,
        "start": speed.start,
        "each": speed.each,
        "curve": [{"empty": empty, "seconds": seconds} for empty, seconds in speed.curve],
        "hardest": speed.hardest,
        "limit": TIME_LIMITS[problem],
        "start_memory": speed.start_memory,
    }


def coverage_data(coverage: Coverage) -> messages.CoverageData:
    return {"stage": coverage.stage, "tried": coverage.tried, "total": coverage.total}


def unfinished_data(unfinished: Unfinished) -> messages.UnfinishedData:
    return {
        "stage": unfinished.stage,
        "cases": unfinished.cases,
        "fault": unfinished.fault,
        "alone": unfinished.alone,
    }


def difference_data(difference: Difference) -> DifferenceData:
    return {
        "kind": difference.kind,
        "line": difference.line,
        "column": difference.column,
        "own": difference.own,
        "correct": difference.correct,
    }
