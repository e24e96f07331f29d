import { expect, test } from 'vitest'
import { problemFromText, problemToText, type SendProblem } from './send-problem.ts'

test('a problem is read as it was stored', () => {
  const problems: SendProblem[] = [
    { reason: 'consent-needed' },
    { reason: 'chat-ended' },
    { reason: 'server-message', message: 'This photo is of no skin.' },
  ]
  expect(problems.map((problem) => problemFromText(problemToText(problem)))).toEqual(problems)
})

test.each([
  ['Update the app to send this photo.', 'update-needed'],
  ['Update the app to send this message.', 'update-needed'],
  ['To send photos, agree in My choices that we keep them.', 'consent-needed'],
  ['The clinic’s service refused this photo. Take it again, or phone us.', 'photo-refused'],
  ['The time that was kept for you is over. Choose another: nothing was paid.', 'time-released'],
])('the text of an earlier build, "%s", is read as its reason', (text, reason) => {
  expect(problemFromText(text)).toEqual({ reason })
})
