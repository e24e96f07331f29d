import type { MadeFigure } from '../made-figure.ts'

/** Made by scripts/make-figures.ts from a CC0 mesh (THIRD-PARTY.md). Read by `drawMade`. */
export const hand = {
  'hand-left-palm': {
    viewBox: [-474, -3834, 516, 894],
    arcs: '+Bn2Kto7DiEuNuEoU2C2QkC4TgBmQmCgyBmCg8BakjBQ2BoBe+BIoFCkhGAoDHcJUROnBD5B5FrwBpFtyB9BpaN7LAvIM5MgB/OiBlLkBrHoC1JkDhK+HzTMAAzHd7aN9mFAlWM/GcSg8B3rOnCyBlCW/CD/CZjD1BhDrCrCtC3CzDIAAtGiCxNuCjiCyJiBAAoC0OmB4JcuJe2OM0JAuNP8JZ8JrB8LzBmLrCgN7CuN/B4HhCmG9E6NpDiHiBAAmD6BgCiCiGgMsKmM0DoHU2Eb4E/HkQtHiLpJ6KpK4IhKyGnM0FlLoD7Ia1KnBiBAAuE0KwFqLgHiMwGuJkHkJ+IkK2GiH2J4J8K8L+OmR6M2P0MuQgG2I8DkG+CmFsFmLkBqmHAkCvEuMvduI9VgG7Q+FlSsO9uB+EnSyHlgBsErUwCvN8DzY8EjoB8BzMwExUuIzfuB1HgBvHOAAtwBlJtHrC/DnE3EhK3CzIPjHKAAzDxF3C5FpCvHnB1GQAAjJK1OXxyBxDvD1BrC3CvErJ9B1FKAAtCZ9BpB5BhClCnDKAA9M6Bx0BwCnUK9HxB4D76Do1FjCyD1CqD7BoB5BG3Cb5DnC3E5DhE7DvFlG/GtIpHrJzI5LlDrFpEvK9C9F9DvGnDtEpJ1LhHhIxJzJzHxGhHlFjG3D5GpD7GpC3GlBzCDnCI/BS1BcrBmBnB0B9B2EpB0FH0FYwF0BmGkCgG2CuGiKiW2CqHayDSkEYqJE+HIuDcuE4BoF6C6GuD8GqHgNuF0IsK0OkF2H2DgGkD0FwHgP4DkIwJ0X+CikFpoJxBxDlBzD7CvN1BnMxB3ThB3IpFjexIvlB1HlfjG5a1Epb7CxNzE7SlEhOnDhJrDhH3DhG9BpC5B1BnCzBrClBhDjBrDZrHbzDClDKtDWjDgBxDwB5C0B7BqBzByBtBiCrBuChCkG1BgJjBiMPoOqBkgBmBwN2EsiByIunCuD+Z0E0f2DkdmCkNgD0oG5I/BjIhBrJxBxmBtC/lBhBjWhFpqBdrLvB7dxBrVlGxgC7B3PzB/K3BrInCxH5ChGxD1E9B9BrC5B1F7CzF1BrDP7CDjGWpG8BxF0ClCyB7B2B1BkC7B8CvC2F7BqGrBiIRsGFkIMgYLimBvCgvBrB6uBAucK0PqB2mBuBwdC4MPgIXoFhBgE1B2DkD67Fmbb/HX5MX1TArPczRmCrUKpGY5fU/P2ChqBIjIH5IKlIArjBXjcf1KpB5IjCnJxCnH1C9EtDlE1D1C5E7BrDZvDN5IEjDM5CWvCgBnCoBpC6BpCuC9ByC5B+C7CwGzC2I1B2IjBoJtD8lB9BuhB3D+kBlC0QvHksB3B2M7EunCNkCRsBbkBpBc2CujF25CmB3KoCna8ErbsE7gBkChL2JnqBwDrYwB7NO1IDnEZxKpB7HxB5EnCtEtC/ClDvCrCnB3CjBxCV3CNvCDjDIzCUpCaxCoBjCsBvEqErDwEhD4F9C4HzDgN7FmY5E4W9EiQhG4WnF2QpF8R9FsZtBoEpC0ElBsBvBO',
    lines: '',
    soft: 'sB1yLpolEkgBiWyOoLyNkMyMmN0LoOuFwHgK6P4I0QkHsRgD+ImFuSgE4SuCgTU0JF0T1BkTvDoS1C+InD4IxDiIlGoMSvqDh1J6hBqN+pBkS2qBqUyiBkS2Y2O2PuKiP6KqmB+dYi3BjuDplB7E/RtDlJnClc1I/SnHrJhE5RlJrInF5PzLvO9M7VnWSv3BspM6c/FmS7CocrCuTL8TiB+JiB8TiD6gBmGS3tF+jByflFqTzCqTzBuTV0TK0TwBoT4C6WkE',
    areas: [
      ['left wrist', 'wrist', 'left', null, 'AC'],
      ['left palm', 'palm', 'left', null, 'EGIKMFOQSUWY'],
      ['left thumb', 'fingers', 'left', 'thumb', 'aN'],
      ['left index finger', 'fingers', 'left', 'index finger', 'cJ'],
      ['left middle finger', 'fingers', 'left', 'middle finger', 'eb'],
      ['left ring finger', 'fingers', 'left', 'ring finger', 'XgB'],
      ['left little finger', 'fingers', 'left', 'little finger', 'TiB'],
    ],
  },
  'hand-left-back': {
    viewBox: [-42, -3834, 516, 894],
    arcs: '+B8vDto7DuHmSkD2J6B+GqBwGcqGegKe2OO2MA4IPiMjB4QjEmqB5H4iCK4BmBa8BIoFC6gGAyDHwBXUpBG/BYhiBmCh8BmChyBgBxQkCvT2ChRuE/TiEvNKAAhKf/tGAhIEtGaS8/Fv0OlDiEnCmChDqCjD0B/CY/CCrCZrC7BKAA5Hc1qB3C3lBjBjFTKAApBwCvBgCzByBhCuBMAAGuGlBsG7BmDrD2BjyCkFKAAfoGjCqHvC2FrD4FOAASiItBqIhD+HvD4D7FgCt3BwLkBAAagHyBuIwI6fwEwU8ByM8EioB8DyYwCuNsEqUwH8fgFuSsO8uB+FkSgG6QuI8VuMudkCuEmBqmHAsFnL+CnF8DlGgG3I0MvQ6M3PoPxRuKvLqKtKiLhM8E5F4HjK+D5FgErG8G7MiG1N4ElMsB/DOAA/IrR9HnMpN3Q/Y9b3D3FrB/EmBAAhClBzBzBvCvD/BvDjD/GhGlR3CvK1C3MtCpN1BxLnB3KdrLN1JCrOW1OqBxQwBpMsCnOIAAthB3F3tBxG9GzByD4oFu7I+HhSkK9TkHrL0MhSwFzIwHvNuD9G+CjH0BhFcvEIvDE/HYhJQnEazD4CzHiKjW2CvGoCpGyBnGW9FJzFVlDflDhBvClBhCtBvB3BlBlCX5CL7CE7DS5De7DmBxHuDjG0DpHoF1HuGlJgJtD6DjKkMzFoH7D8FlC6DvCiF3DkJhC+DtF4HtMiQ/HyJ5DiE7D2D5DkDzC6BjD0B7CegD7Wh5FyCjSgD9X0ErfwDnawI9mC4E/iBkBpNqBlgBPpOjBjM1BhJhClGrBvCtBjCzBzB7BrB5C1BxDxBjDhBtDXlDLzDDrHarDYhDiBrCkBnCyB5B0B9BoC3DgGrDgHnDgJlEgOzE6S7CwN1EobjG4a3HsfxIulBjEwWnByHfuIxB2TzB+L1C+MhBuDzBiEiD9VuIxB7DdlEVhFP3HC5MuBxdqB3mBK1PAvcrB7uBvChvBLjmBMhYFlIPlGtBrI7BrGvC3F7B9C1BlC7B3BlCzBpFzCpG9BjGZ7CCrDM1FyB1F8CrC2B/B6B1D6E5CgGnCwH3BqIzB+K7B2PlGwgCxBqVvB6ddqLhFoqBhBiWtC+lBxBwmBjByJb8DjBqDmDpGwHnCHpBZd1BR1C7EvnC3B3MvHlsBjCtQ5DnlB9BvhBtD9lBlBxJ3B/IzC3I/CvG1B5CjC1ClCpCpC7BhClBvChB5CXjDN5IFvDMjDW7E4B1DyC3B6B5BqC5CiFxCmHjCmJpB4If0KXicAqjBKkIH4IIiI2CgqBU+PY4fKoGmCqUcyRAqPX0TXiNbgH4C5IgZhBSbEVHVXrCvE1B1EhG9ZpF9RnF3QhG5WhFzQ3E7WzG9ajD3K1CjHjD3FrDxExEpEtExCpCbzCVjDJvCC3CMxCU3CiBrCmBlDuCtC+CnCsExB4EpB6HZwKDmEO0IwB6NwDqY0J+pBkCgLuEihB8EqbqC4akBwJ',
    lines: '',
    soft: 'Gw5Qh/lEuC3R/B+M',
    areas: [
      ['left wrist', 'wrist', 'left', null, 'AC'],
      ['left hand', 'hand', 'left', null, 'EGIKMOQFSUWY'],
      ['left thumb', 'fingers', 'left', 'thumb', 'Xa'],
      ['left index finger', 'fingers', 'left', 'index finger', 'cb'],
      ['left middle finger', 'fingers', 'left', 'middle finger', 'eJ'],
      ['left ring finger', 'fingers', 'left', 'ring finger', 'NgB'],
      ['left little finger', 'fingers', 'left', 'little finger', 'iBR'],
    ],
  },
  'hand-right-palm': {
    viewBox: [-42, -3834, 516, 894],
    arcs: '+B8vDto7DuHmSkD2J6B+GqBwGcqGegKe2OO2MA4IPiMjB4QjEmqB5H4iCK4BmBa8BIoFC6gGAyDHwBXUpBG/BYhiBmCh8BmChyBgBxQkCvT2ChRuE/TiEvNMAA1Gd5RNnnFA9eM9HckB3+C/tLgBuHuB0HuIyfwEwU8ByM8EioB8DyYwCuNsEqUyHkgB+EmSsO8uB+FkSgG6QuI8VuMudkCuEiBqmHAsFnL+CnF8DlGgG3I0MvQ6M3P+OnR8K9L2J5J2GjH+IlKkHlJwGvJgHjMwFrLuE1KiBAA1KmB7IblLpDnM1FhKzGpK5IpJ7KtHjL/HlQb5EU3E0DpHsKnMiGhMgCjCmD7BiBAApDjH9E7NhCnG/B5H7CvNrChNzBnLrB9LZ9JP9JAvNM1Je3OcvJmB5JoC1OIAAjiCzJxNvCtGjCSAA3CyDrCsChDqCjD0B/CY/CClCXnCzBKAA9HwBnULx0BxC9M7BKAAlCmD5BgC9BoBtCYQAA9B0FvEqJrC2CvD0BxyBwD1OWjJLKAAnB0GpCuH3C4FzDwFOAAPiH3CyI3EgK/DmEtHqCtwBkJ4DqiOiiGwJ1X4DlIwHhPkD1F2DhGkF3HsK1OuF1IqHhNuD9G6C7G4BpFcvEIvDE/HYrJSlEazD2CrHiKjW2CvGkChG0BnGYxFH1FpB1F9B3EnB1BrBnB1Bd/BTnCJzCC3GkB7GoC5GoDjG2DhHkFzHwGxJyJhHgIpJ0LnDsE9DuG9C8FpEuKlDqFzI4LpHqJ/GsIvFkGhE6D3E4D5DmC3Ca5BH7BpB1CrDjCzD+C1P1vFmClN2Dld0E1fuD/ZyIvnC2EtiBmBxNqBlgBPpOjBjM1BhJhClGrBvCtBjCzBzB7BrB5C1BxDxBjDhBtDXlDLzDDrHarDYhDiBrCkBnCyB5B0B9BoC3DgGrDgHnDgJlEgOzE6S7CwN1EobjG4a1HkfxIulBpFiehB2IxB2T1BmM7CuNlByDxBwDgDpVuI1B3DhBhEXpFPhIC5MuBxdqB3mBK1PAvcrB7uBvChvBLjmBMhYFlIRtGrBjI7BrGvC3F7B9C1BlC7B3BlCzBxF1CpG9BjGX7CCrDOzF0B1F6CrC4B9B8BxD0E5CgGnCwH3BqIzB+K7B2PlGwgCxBqVvB6ddqLhFoqBhBiWtC+lBxBwmBhBqJ/BiIkDlImHpBdblBRtBNlC7EvnC3B3MvHlsBlC1Q3D/kB9BvhBtD9lBjBpJ1B3IzC3I7CxG5B/C9BzCpCvCpC7BnCpBvChB5CXjDN5IFvDMrDY5E6B1D0CtDkE1C8ExCmHjCmJpB4If0KXicAqjBKkIH4IIiI2CgqBU+PY4fKoGmCqUcyRAqPX0TX4Mb+H2C3JqZvBPlBtBpC1EtBpE9FtZpF9RnF3QhG5W9EjQ5E5W7FnYzDhN9C5HhD5FrDxEvErEjCtBxCpBpCbzCVjDJvCC3CMxCU3CiBrCmBlDuCtC+CnCsExB4EpB6HZwKDmEO0IwB6NwDqY2JmqBkCgLsE6gB8EqboCmamB2K',
    lines: '',
    soft: 'uBmzLpolEnZ6Q7O4KhO2L1GmG1MmN3LoOvFwH/J6P3I0QnHsR9FkS1E0S7BsJvCgTV0JE0T0BkTuDoS0C+IoD4I0DiIwGoMSuqDh1JxqB4QjqBwSpiBwQziBkS5Y2OtX6P7OiLveqYYj3BjuD6kB7EgStDkJnCgc1I+SnHqJhE6RlJsInF2PzLsO9M4VnWSu3BspM3c/FlS7CrcrCvTL7TiBhKiB/TiD9gBmGS2tF+jBvflFpTzCtTzBxTVxTK1TwBrT4CtWkE',
    areas: [
      ['right wrist', 'wrist', 'right', null, 'AC'],
      ['right palm', 'palm', 'right', null, 'EFGIKMOQSUWY'],
      ['right thumb', 'fingers', 'right', 'thumb', 'aL'],
      ['right index finger', 'fingers', 'right', 'index finger', 'cP'],
      ['right middle finger', 'fingers', 'right', 'middle finger', 'eT'],
      ['right ring finger', 'fingers', 'right', 'ring finger', 'gBX'],
      ['right little finger', 'fingers', 'right', 'little finger', 'biB'],
    ],
  },
  'hand-right-back': {
    viewBox: [-474, -3834, 516, 894],
    arcs: '+Bn2Kto7DiEuNuEoU2C2QkC4TgBmQmCgyBmCg8BakjBQ2BoBe+BIoFCkhGAoDHcJUROnBD5B5FrwBpFtyB9BpaN7LAvIM5MgB/OiBlLkBrHoC1JkDhK+HzTKAArKf/tGAhIEjGakBqmHAkCvEuMvduI9VgG7Q+FlSsO9uBgFvSwH9fsErUwCvN8DzY8EjoB8BzMwExUwI7fyBvIahHOAAt3BxL7FhCvD5DhD/HtBrISjIKAArD5FvC3FjCrHfpGMAAjyClFrD3B7BnDlBtGGvGKAAhCvBzBzBvBhCpBxCKAAjFS3lBiB1qB2C5HdSAArC6BrCY/CD/CZjD1BhDrCnCnClDjEIAA9GyB3tBwGthB2FmBAAsCmOwBoMqBwQW0OCqON0JdqLnB2K1BwLtCoN1C2M3CuKhGkRjD+G/BuDvCuDzByBhCkBOAArB+E3D2F/Y8bpN2Q9HmM/IqRmBAAsB+D4EkMiG0N8G6MgEqG+D4F4HiK8E4FiLgMqKsKuKuLoPwR6M2P0MuQgG2I8DkG+CmFsFmLyDrmC3tI7CfjD1BzC7B5DlD7D3D5DjE/HzJtMjQtF5HhC/D3DlJvCjFlC7D7D9FzFpHjKlMtD7DlJhJ1HvGpHpFjG1DxHvD7DnB5Df7DT7CF5CKlCW3BkBtBuBlBgChBuCfkDVkDJyFW8FyBmGoCoG2CuGiKiW4CyHayDQmEYgJE+HIuDcuE0BgF+CiHuD8GwHuNwFyI0MgSkHqLkK8T+HgSgD4oFv7IzBjEfvD3C/MzB/LxB3TfvInBzHjExWxIvlB3HtfjG5a1Epb7CxNzE7SlEhOnDhJrDhH3DhG9BpC5B1BnCzBrClBhDjBrDZrHbzDClDKtDWjDgBxDwB5C0B7BqBzByBtBiCrBuChCkG1BgJjBiMPoOqBkgBkBoN4E+iBwI8mCwDma0EqfgD8XyCiSiD+oG5IjBrDb9DjBzJxBxmBtC/lBhBjWhFpqBdrLvB7dxBrVlGxgC7B3PzB/K3BrInCxH5ChG1D7E/B7BrC3B1F9C1FzBrDN7CDjGYpG8BpFyClCyB7B2B1BkC7B8CvC2F7BqGtBqIPkGFkIMgYLimBvCgvBrB6uBAucK0PqB2mBuBwdC4MP2HVgFdkExB6DmDw7F8abhHXjNX1TArPczRmCrUKpGY5fU/P2ChqBIjIH5IKlIArjBXjcf1KpB5IjCnJxCnH5CjF5BrC3B7B1DzC7E5BjDXvDN5IEjDM5CWvCgBhCkBpC6BlCoCjC0C1B4C/CuGzC2I3B+IlBwJtD8lB9BuhB5DmlBjCsQvHksB3B2M7EunCR0Cd0BpBYnCG4CqlFs5CkBxJqC5a8ErbuEjhBkChL0J/pBwDrYwB7NO1IDnEZxKpB7HxB5EnCtEtC/ClDvCrCnB3CjBxCV3CNvCDjDIzCUpCatEwCxEoErDwEjD2F1CiHjD2KzG8a3E6WhFyQhG4WnF2QpF8RhG8Z1B0ErCuEVWVGbFhBT',
    lines: '',
    soft: 'Gz5Q7+lEtC9RuC2R',
    areas: [
      ['right wrist', 'wrist', 'right', null, 'AC'],
      ['right hand', 'hand', 'right', null, 'EGIKMOQSUWYF'],
      ['right thumb', 'fingers', 'right', 'thumb', 'Za'],
      ['right index finger', 'fingers', 'right', 'index finger', 'cV'],
      ['right middle finger', 'fingers', 'right', 'middle finger', 'eR'],
      ['right ring finger', 'fingers', 'right', 'ring finger', 'NgB'],
      ['right little finger', 'fingers', 'right', 'little finger', 'iBJ'],
    ],
  },
} as const satisfies Readonly<Record<string, MadeFigure>>
