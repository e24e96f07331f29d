import type { MadeFigure } from '../made-figure.ts'

/** Made by scripts/make-figures.ts from a CC0 mesh (THIRD-PARTY.md). Read by `drawMade`. */
export const foot = {
  'foot-left-top': {
    viewBox: [-774, -612, 372, 900],
    arcs: '4C/ya44CwHqjBiFwV8DyOkEgOuG8SiF4MgGsNqH+NqImOoHmLwImMsI+KkHmI2EgFkI6HkL8I6KuGyLqEkHqBkFU6FH+GRuNvDuDpBsLnFqLlH2EvDsLxKyJ1M+C9EgHrN4H5T4FpT0ErV+D9XmB5J8BnR0B1TkBnTiD9b2BxUoB7WgBthBiCAAlK5kBjE9LjFtMlGjMxM1U3IzMvM5OhI3GvIrFhKtExK1CjJbpKcxKgCnO+DpP2FnO4GzQsJzPsKxJ2HrHiH/KkNhGgJ7GwNrIuUzF0Q/FmWvB6JP4Q6C6pBrB4DhE0BmBpiCv6QI2JN4GdyHxDkW9ByQ/ByZrB8ZFiIGgNmB4OwBmNwD4WkEsXkTypD4GyhB0VgjDgEuTgO0nCwBoqIzxCKvXgBpeyBxlByB3c0B3Y0BpU8BhUuC3UyD/XwE/XsI/kB6K9rB6Grf2CtQ4B5PYhNA9VXxajB3R3BrN9B1KhD1MxE5QOAA1M/DlGtBvKlBvUb/c3G3R3BSAAlBqCvBoBhCM/BV7BpBjCrChChD1CzEMAAvFH9QxC3OM/QuCxOwFSAAFqDLmCVyBjBiBxBS9BF3BZ9BzBMAAzEOvP1B5NenNsC3N4ESAAF0NN0EXiDnByCvBoBZIjBA9BhBQAAxDmG3CgCxDQxODnM8BhJmDlM+GWAAlB+GKuOf6C3B4BlEUhIpC9EZjLIlM8C/MkGwD+yLlpCnDnLzE/RlDtOlB/HPvGGrFmBjK2C3QO7FC9DVlIpB7H3BhIvClJ1DjLtF5MnD7G5DnHlHpMnGnIhFhFtC3BvCrB5ChB7CV7ERxDF/HQ9HcnEarDiBvDyB7C8BhD0CtC0CnCkD/B2DlCiFzBuExDoOrBuHdoHdgLNgJA2MM4HUyGwBkJmC4IkLwiB2D8McuEO+DDoDRwE8ChP7HrExIrDpIjD5J1BjI9BrP9CnQpBrKjBvQAjIUtPPxKVzGf/FlBnFzBzFxCxH5CrGvC7D7C7CvD9BnElBzHTzFIvFa3E8BlCqB3BuBhCiCxB+BxCqFxC6H7BkJf4INwGAiHQ+H+BuRQ0HO8JAyVGwEkByIiEyUyC+UQsGoCjJoGxCpGxC5IpC9KtBzJVzLtB3MLpGMpKuB9SArId5J5BpIhC7F5C3FpD9EjDnDtElD9D5BlFlB7EAlEctD0B1D+ClD4DvFwKjD+G9BoGlBsGfuMFiIcoWQsVeoL+Dyce0KqCxHsY5BpDjBhDXtDR7EFpTrB3NNrHKhIkB5PA/FP/DftErBhE/B/EhDtG1B5C3BjC7B1BhClB9BVtCP1FH3IW7CUzCclD8BhD+C1D6E7CgFxB6DlByDdsFXyFZ8OFgSnB8WIAAiC0RcmXuB4FyBtEzuB5D1KnChF/B3DhChD9BnC9BzBtCtBpDlBpDP3DKxDcjDqB3C2B9C4CrCgDtCmE1CkG9BqFnCmHjCwJtCoSlBsLAsHiDkd',
    lines: 'Y1gbvsQqFmjB2CgcN0ErBuC5CUtCvChChGRxHOxRsC/ZZnK',
    soft: 'IxqVxyC4XxuEgZh2E4ShiEIxmDg/MgFhgFgFh2E4DhzDI5rBguNpLx4E5IxpEhFhzDIxCwhNhZhsEhUh9DpLhzDI4hBwtMpkBxrDxgBh9D5Sh9D',
    areas: [
      ['left ankle', 'ankle', 'left', null, 'AC'],
      ['left foot', 'feet', 'left', null, 'EFGIKMOQSUW'],
      ['left big toe', 'toes', 'left', 'big toe', 'YL'],
      ['left second toe', 'toes', 'left', 'second toe', 'aP'],
      ['left third toe', 'toes', 'left', 'third toe', 'cT'],
      ['left fourth toe', 'toes', 'left', 'fourth toe', 'egBX'],
      ['left little toe', 'toes', 'left', 'little toe', 'jBiBZ'],
    ],
  },
  'foot-left-sole': {
    viewBox: [396, -612, 372, 900],
    arcs: 'uCusSwyCoDodmB4T8BmW0C2W0D0WiF2XwFyS2B8E2GuQyI6PyJ+M4BgCkD6CsH2G4CoCkNuIkOmGkO2DuMasEPmIxBmLlEoLzGkKhI4KpK4KrMgKlN4G7J2HhMyH7MwHrO8FnN0E1L6F3QqFxRgFtTuH9gBuFtbcAAnKnE3IpCvNnCpUpCj2B7C79BhBzsBsB/PoB/M4BtI+B/FwC/D+C/DkFS22B5qTlJoKnG4E9KiF5M6D9RsD9b+ChGtB3ItF0BAAhD4KpC+J/BwLxBoMfyQXwaA8VYqN+B6QiC0M6B6I0F0ZoOy6B8GmgByCqO6C4SwCqUqCqX2BkV8CiwBwCo9BgB2wBWoUgB0T4BqWiBioInCwQ9yCyV5iD2GrhBmT7pDkEtXwD5WyBvNmB3PCjSX9PhB7Q1B7UhClR7D1YZrIFxFYAA1MgD/KoB7LG7DT1ClBhDpDvEjI1FlIX/DK7KhBvFSAA7J+D1IgB3SpBvO5C9D3CvC5EjB7FG9JQAA7BHrBZlBtBdpCV7CNhEF9JMAApQwBtZjCtPtD3D/B5C9CKAAlCAtBLrBblBtBQAAlGqCjIgBzXnBlNzBlJ7BvGrClFrDQAApDoExBqBtBaxBMtBFnBRtBlBsDAAf3EJ5DI7DcjF6D1NoLhjBoCrJuBnJShGO1IArKN3IrBnQhCjMxD3NxBvEnChFlC7DpCjDpCvCpD3C9C7BxDxB3DhBxEbtHZ1HPpFKjEU1CYvCiBrCuBpC6BxEyEnEwFvCwDzGyL3D+GxDuHlFuM/DoMlCmI1BiIlBqHViIQuJ4C+QkBkKGqFR2GnB8HpD8OhKkmB8Cw2FzVJ3ECzEoCrTsBpJwDlRgBjIG5ZMhJQ/HmChUMjIJxIfrK3BpJlCpH1ClGrBjCvB3BlChChCvBpCnBxCfnFjBnGLrHOjEevDyB9CuCxCuDxCgFlC2FhCkGtBwFhB+EdqGdwNUuXZ8OlBgLnDkSrCgSnCiJjE8L/CuG1FqKwC+sEkSC9FQtGiEjdmBxNQtVcpWD5HdnMlBvG/BxGlDnHrFrK7CvD3DnDrD3BhEhB7EFpFgBlE6BpE+CjDmDrD6E7C0FhCwF7BwIhB+JA0IuB8SMoKNoGrB2ML6HRuFpCsNlDwMtB+DlB0CvBgC/B6BIugEm0BuBtGmB5d4BpNqCAAnB9WFhSZ9OXzFdtFlBzDxB7D7ChF1D7EhD/ClD9BzCd9CV1IX1FGtCO9BUhCkB7B0B3BiCxByClDyG/B+EpB4DfsERmEA+FkB4PKgINqHrB2NHkUTiFhB2DxBmDlC8C0BgzDi7BiBzOqClVAtHd5JzC/T9B5IlCpH7BtF1ClGlClEnClD7C7C3ChC/CvB9DlB1DNtDKrDiBvCqBlC0B9BmChCgD/B2DnCgF9D6K',
    lines: 'Y0gbvsQrFmjB3CgcM0EqBuC4CUsCvCgChGQxHPxRtC/ZYnK',
    soft: 'QgrRxlLgtBhUgyBxCgyBgPgyBgZgyBwWgyBgPwvBoBMh1HpsC4Xg6CgKgkDpBgkDxMw3ChZ41BMpzBwRozBxRw0BpGg3BgFgyBgPwlBgU',
    areas: [
      ['left heel', 'heel', 'left', null, 'AC'],
      ['left sole', 'sole', 'left', null, 'EGFIKMOQSUW'],
      ['left big toe', 'toes', 'left', 'big toe', 'YH'],
      ['left second toe', 'toes', 'left', 'second toe', 'aX'],
      ['left third toe', 'toes', 'left', 'third toe', 'cT'],
      ['left fourth toe', 'toes', 'left', 'fourth toe', 'egBP'],
      ['left little toe', 'toes', 'left', 'little toe', 'hBNiB'],
    ],
  },
  'foot-right-top': {
    viewBox: [396, -612, 372, 900],
    arcs: '4C2oSmHgBshBoB6W2BwUiD8bkBmT0B0T8BmRmB4J+D8X0EqV4FoT4H4TgHqN+C8EyJ0MsLwK2EuDqLkHsLmFuDoBuNuD+GQ6FGkFVkHrByLrE6KvGkL9IkI7H2EhFkHnIsI/KwInMoHnLqInOqH/NgGtNiF5MuG9SkEhO8DzOiFxVwHrjBiCAAhE1BrB5D6ClqBP5QxB5J3FnVlG1RnI1TrHzO9F7IhKxM1H3H3J7HrN9IlSrKpPpHtPzFhO7DzK/BhKbzJelK2CzJmEpImFxIkH3K4M9FmI5P6Z9GkN3F2NjE8L5JojBSq2Ez9Q9ByB3BY9BExBTjBjBVzBLnCFrDMAAxOxF/QvC3ON9QwCvFGSAA1CyEhCgDjCqC7BoB/BUhCNvBpBlBrCOAA3R2B/c2GvUavKkBlGsB1M+DwBAAxE4QhD0M9B0K3BqNjB2RXwaA8VYgN4B4P2CsQ6Gqf6K8rBqI+kByE+XyD+XuC2U8BgU0BoU0B2YyB2cyBwlBgBoeKuXmBoqIyxCgO1nCgEvT0VhjD4GzhBkTzpDkEtXwD5WwBnNmB5OGhNFjIrB9Z/BzZ9BzQxDlWdzHN5GI3JWAA/MlGlM9CjLJ9EYhIoClEV5BhCd9CMvOnB1GQAAlM/GhJnDnM9BxOCxDR3ChCxDnGSAA9BgBjBAZJvBpBnBzCXjDN1EF1NMAA3N5EnNvC5NdvP0BzEPwDx8CjERxEDpDO/DcvE2D9MkLxiBmC5IwBlJUzGM5HA3MNhJdhLdpHrBvHxDpOzBvElCjF/B3DnClDtC1ChD1C7C9BvDzBrDjBnEb9Hd/HRxDE7EQ7CU5CgBvCqBtC2BhFgFnGmIlHoM5DmHnD6GtF4M1DiLvCkJ3BgIpB6HVkIC8DO6F2C2QmBiKGqFPuGlB+HlDsOzE+RnDmL8C2zF7RQtGyC/UiEzUkBzIGxEAzVO9JQ1H+BvRQ/HAjHNxGf5I7BlJxC7HxCrFxB/BhCjC3BvBlCrB3E9BvFbzFJzHSnEkBvD8B7C6CvC6D5CqGxCwHzByFlBmFf+FVyGPwKUsPAiIjBuQpBqK9CmQ9BqP1BiIjD4JrDoIrEwIoCkqE4Se1K+DzcepLQtVcpWFjIfvMlBtG9BpGjD/GvFxKlD5D1D/CtD1BlEd7EAlFkB9D4BtEkDjDmDpD8E5C2FhC6F5BoId4JAqIuB8SMoKNoGrB2MVyLtByJpC8KxC4IxCoGqCgiEqFnB9WFhSZ9OXzFdtFlBzDxB7D7ChF1D7EhD/ClD9BzCd9CV1IX1FGtCO9BUhCkB7B0B3BiC1B4ChDsG/B+ErBgEfsEP+DA+FkB4PKgINqHrB2NFoTR6EXsDjBgD5BoDIw5B0UyBzGY5ViCpSyBm0BsvCiDldAtHlBtLtCpSjCxJnCnH9BrF1ClGtCnErChD9C5C3C3BjDrBxDd3DLpDOpDkBtCsB9ByB9BmChCgD/B2DnCgF5D0K',
    lines: 'Y8/alrQZmKsC+ZOwRRwHhCgGtCuC5CVrBvCN1E2ChcqFnjB',
    soft: 'IwqVxyC5XxuEhZh2E5ShiEIwmDg/MhFhgFhFh2E5DhzDI4rBguNoLx4E4IxpEgFhzDIwCwhNgZhsEgUh9DoLhzDI5hBwtMokBxrDwgBh9D4Sh9D',
    areas: [
      ['right ankle', 'ankle', 'right', null, 'AC'],
      ['right foot', 'feet', 'right', null, 'EGIKMFOQSUW'],
      ['right big toe', 'toes', 'right', 'big toe', 'YN'],
      ['right second toe', 'toes', 'right', 'second toe', 'aJ'],
      ['right third toe', 'toes', 'right', 'third toe', 'cZ'],
      ['right fourth toe', 'toes', 'right', 'fourth toe', 'eVgB'],
      ['right little toe', 'toes', 'right', 'little toe', 'jBTiB'],
    ],
  },
  'foot-right-sole': {
    viewBox: [-774, -612, 372, 900],
    arcs: 'uCx0aqwCuFsbuH8gBgFsTqFwR6F2Q0E0L8FmNwHqOyH6M2HgM4G6JgKkN6KqM2KoKkKgIoLyGmLkEmIwBsEOuMbkO3DkOnGkNvI4CpCsH3GkD7C4BhCyJ/MyI7P2GvQ2B9EwFzSiF3X0D1W0C3W8BnWmB5ToDpdcAA/DlF/D/C/FxCtI/B/M5B/PpBzsBtB79BgBj2B6CpUoCvNmC3IoCnKmEMq4DnkT5C8C3D+BtPsDtZiCpQxBQAAF8JNgEV6CdoClBsBrBY7BGSAAG8JjB6FvC4E9D2CvO4C3SoB1IhB7J/DYAAd4EGwLVgE3FiIvEiIhDoD1CkB7DS7LH/KpB1MhDiBAAFwFZqI7D0YhCkR1B6UhB6QX8PCiSmB2PyBuNwD4WkEsXmT6pD2GqhByV4iDwQ8yC0BioImC4BrWgB1TWpUgB3wBwCp9B8CjwB2BlVqCrXwCrU6C5SyCrO8GngBoOz6B0F1Z6B7IiC1M+B7QYrNA9VXxafzQxBpM/BxLpC/JhD5KSAA3IsFhGsB9b/C9RtD5M7D9KjFnG5ElJpKQAAtBkBnBQtBExBNtBbxBrBpDpEQAAlFqDvGqClJ6BlNyBzXmBjIhBlGrCKAAlBsBrBatBKlCAsDu8FiThKlmBpD9OnB9HR3GGrFkBlK4C/QQvJVjIlBrH1BjIlCnI/DpMlFvMxDvH3D/GzGzLvCxDnExFxEzEpC7BrCvBvCjB1CZjEVpFL1HOtHYxEa3DgBxDwB9C6BpD2CpCuCpCiDlC6DnCgFxBuExD2NhCiMrBmQN2IAqKO0ISgGuBmJoCqJoLgjB6D0NciFI6DJ4Df2E8CzLhF1FrK/CvGjE9LnCjJrChSlDlSnBhLZ9OUvXdxNdrGhB/EtBxFhClGlC3FxChFxCvD9CvCvDzBjEfrHPnGKnFiBxCepCmBhCuBlCgCtB2BtBiC1CkGlCoH3BoJfqKJwIMiImCgUQ+HMgJG4ZgBiIwDkRsBoJoCqTCyEJ2EwC/FwC/B7BvBhClB1CtB/DlDxMpCtNRvFL7HtB3MLpGMpKuB9SA1IhB/J7BxIhCxF7C1FrD7EjDnDpE/ClE7BpFhB7EEhEgBrD2B3DmD7CuDrFqKlDmH/BwGjBuGfmMD4HcoWQsVmBwNiEidQsGC8FqCpGoVlC9CxBnDhB3DTjFHlUrB3NNrHKhIkB5PA/FRnEftEpB5D/B/ElDzGxBzC3BjC7B1BhClB9BVtCP1FH3IW7CUzCclD8BhD+C1D6E7CgFxB6DlByDdsFXyFZ8OFgSnB8WIAAgC6PembuBsG0BtEtxB9D7KnChF/B3DhChD9BnClC1BvCrBrDjBtDL1DM9DkB/CuB3CgC7C6CnCkDlCkE1CkG7BsFlCoH9B4IzC+Td4JAsHqCkViByO',
    lines: 'Y9/alrQYmKtC+ZPwRQwHgCgGsCuC4CVqBvCM1E3ChcrFnjB',
    soft: 'QhrRxlLhtBhUhyBxChyBgPhyBgZhyBwWhyBgPxvBoBMg1HpsC5Xg6ChKgkDoBgkDwMw3CgZ41BMozBwRpzBxRx0BpGh3BgFhyBgPxlBgU',
    areas: [
      ['right heel', 'heel', 'right', null, 'AC'],
      ['right sole', 'sole', 'right', null, 'EGIKMFOQSUW'],
      ['right big toe', 'toes', 'right', 'big toe', 'YT'],
      ['right second toe', 'toes', 'right', 'second toe', 'aX'],
      ['right third toe', 'toes', 'right', 'third toe', 'cH'],
      ['right fourth toe', 'toes', 'right', 'fourth toe', 'egBL'],
      ['right little toe', 'toes', 'right', 'little toe', 'jBiBN'],
    ],
  },
} as const satisfies Readonly<Record<string, MadeFigure>>
