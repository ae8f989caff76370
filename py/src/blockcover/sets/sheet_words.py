"""The words of sheets of paper in each language: titles, rules, and the question of each task."""

from __future__ import annotations

from typing import Literal

Language = Literal["en", "ko"]

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "name": "Name",
        "answers": "Answers",
        "answer": "Answer",
        "rule-game": "In turns, place one of these. If you cannot, you lose.",
        "rule-misere": "In turns, place one of these. If you cannot, you win.",
        "rule-cover": "Lay these pieces, turned as you like, without overlap.",
        "winning": "The player to move wins",
        "losing": "The player to move loses",
        "covered": "One of the covers",
        "wins": "Does the player to move win or lose? Why?",
        "predict": "Does the player to move win or lose?",
        "find": "Find a move that wins.",
        "play": "Play this board with a neighbour. Who won?",
        "cover": "Cover all empty cells: draw the pieces.",
        "count": "In how many ways can the empty cells be covered?",
        "lesson": "On the site: lesson {lesson}, step {step}.",
    },
    "ko": {
        "name": "이름",
        "answers": "정답",
        "answer": "답",
        "rule-game": "번갈아 이 블록을 하나씩 놓습니다. 못 놓으면 집니다.",
        "rule-misere": "번갈아 이 블록을 하나씩 놓습니다. 못 놓으면 이깁니다.",
        "rule-cover": "이 블록을 돌려 가며 겹치지 않게 놓습니다.",
        "winning": "지금 둘 차례인 사람이 이깁니다",
        "losing": "지금 둘 차례인 사람이 집니다",
        "covered": "덮는 방법의 예",
        "wins": "지금 둘 차례인 사람은 이길까요, 질까요? 이유도 써 보세요.",
        "predict": "지금 둘 차례인 사람은 이길까요, 질까요?",
        "find": "이기는 수를 찾아보세요.",
        "play": "짝과 함께 이 게임판에서 대국해 보세요. 누가 이겼나요?",
        "cover": "빈 칸을 모두 덮어 보세요. 블록을 그려 넣으세요.",
        "count": "빈 칸을 모두 덮는 방법은 몇 가지일까요?",
        "lesson": "사이트에서: 강의 {lesson} {step}단계.",
    },
}
"""By language; ``{lesson}`` and ``{step}`` stand for those of an item."""
