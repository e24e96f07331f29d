import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what scrolls is positioned, so that text for screen readers alone never makes the page longer', () => {
  const unpositioned = globSync('{src,sw}/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
      .filter(([, , rules = '']) => /\boverflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/.test(rules))
      .filter(([, , rules = '']) => !/\bposition:/.test(rules))
      .map(([, selector = '']) => `${file}: ${selector.replace(/\/\*[^]*?\*\//g, '').trim()}`),
  )
  expect(unpositioned).toEqual([])
})
