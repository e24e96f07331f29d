import { expect, test } from 'vitest'
import { lateText, soonText } from './late-text.ts'

test.each([
  [0, 0, 'all', 'Nothing is late. '],
  [0, 0, 'some', 'Nothing shown here is late. '],
  [1, 0, 'some', '1 is late. '],
  [2, 0, 'all', '2 are late. '],
  [1, 2, 'all', '1 is late, 2 more will be by 12:25 pm. '],
  [0, 2, 'some', '2 will be late by 12:25 pm. '],
] as const)('%i late, %i soon, of %s that waits: %s', (...row) => {
  const [late, soon, shows, text] = row
  const said = soonText({ late, soon, by: ' by 12:25 pm', shows })
  expect(late > 0 ? `${lateText(late)}${said}` : said).toBe(text)
})
