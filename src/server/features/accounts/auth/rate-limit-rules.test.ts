import { expect, test } from 'vitest'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { type RateLimitRule, rateLimiter, waitSeconds } from '../../../http/rate-limit.ts'
import * as rules from './rate-limit-rules.ts'

const { pool, db } = (await startTestServer()).services.database

test.each<{ rule: RateLimitRule; free: number; waits: [first: number, longest: number]; patience?: number }>([
  { rule: rules.signInByBrowser, free: 5, waits: [30, 900] },
  { rule: rules.signInByOrigin, free: 5, waits: [1, 900], patience: 10 },
  { rule: rules.signInByName, free: 100, waits: [5, 5], patience: 40 },
  { rule: rules.signInByAddress, free: 50, waits: [1, 20], patience: 40 },
  { rule: rules.recoverByName, free: 3, waits: [300, 3600] },
  { rule: rules.recoverByAddress, free: 20, waits: [60, 900] },
  { rule: rules.confirmByName, free: 3, waits: [300, 3600] },
  { rule: rules.signUpByName, free: 3, waits: [300, 3600] },
  { rule: rules.signUpByAddress, free: 20, waits: [60, 900] },
  { rule: rules.codeByName, free: 5, waits: [60, 900] },
  { rule: rules.tokenByAddress, free: 50, waits: [10, 900] },
  { rule: rules.formByAddress, free: 120, waits: [5, 300] },
])('$rule.name: $free tries at once, then one in $waits seconds', async ({ rule, free, waits, patience }) => {
  expect([waitSeconds(rule, 1), waitSeconds(rule, 60), rule.maxDelay]).toEqual([...waits, patience])
  // The last of the free ones, one that begins a wait, and one that comes too early, however slow the machine is.
  const attempts = rateLimiter(pool)
  const slow = { ...rule, firstWait: 600, longestWait: 600, patience: 0 }
  await attempts.countTry(slow, 'somebody')
  await db
    .updateTable('attempts')
    .set({ points: free - 1 })
    .where('key', 'like', `tries:${rule.name}:%`)
    .execute()
  await attempts.countTry(slow, 'somebody')
  await attempts.countTry(slow, 'somebody')
  await expect(attempts.countTry(slow, 'somebody')).rejects.toMatchObject({ code: 'too-many-attempts' })
})
