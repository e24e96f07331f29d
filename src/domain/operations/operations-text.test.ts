import { expect, test } from 'vitest'
import type { Operations } from '../../contract/operations/operations.ts'
import { operationsLines } from './operations-text.ts'

const now = Date.parse('2026-11-26T02:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const quiet: Operations = {
  jobs: { waiting: 3, failed: 0 },
  messages: { waiting: 0, lost: 2 },
  visitsHeld: 0,
  uploadsStaged: 12,
  urgentReports: { waiting: 0, since: null },
  tasks: { open: 0, since: null },
  mayHandleBreaches: false,
  whenBackedUp: ago(5),
}
const linesOf = (more: Partial<Operations> = {}) => operationsLines({ ...quiet, ...more }, now)

test('a quiet service needs nobody', () => {
  expect(linesOf().map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Urgent reports: None are waiting for a doctor',
    'Nobody has answered: Nothing is open',
    'Mails and texts: All have left; 2 reached nobody since yesterday',
    'Held visits: None',
    'Photos without a visit: 12',
    'Background work: 3 waiting, 0 failed since yesterday',
    'Last backup: 5 hours ago, restored once to check it',
  ])
  expect(linesOf().filter(({ state }) => state === 'act')).toEqual([])
})

test.each<[name: string, more: Partial<Operations>, text: string]>([
  [
    'Urgent reports',
    { urgentReports: { waiting: 2, since: ago(5) } },
    '2 reports waiting for a doctor, the oldest for 5 hours',
  ],
  ['Nobody has answered', { tasks: { open: 1, since: ago(72) } }, '1 task open, the oldest for 3 days'],
  ['Mails and texts', { messages: { waiting: 4, lost: 0 } }, '4 can’t leave; 0 reached nobody since yesterday'],
  ['Held visits', { visitsHeld: 1 }, '1 visit to be released'],
  ['Photos without a visit', { uploadsStaged: 2001 }, '2001'],
  ['Background work', { jobs: { waiting: 0, failed: 1 } }, '0 waiting, 1 failed since yesterday'],
  ['Last backup', { whenBackedUp: null }, 'There is none'],
  ['Last backup', { whenBackedUp: ago(49) }, '2 days ago, restored once to check it'],
])('%s needs somebody', (name, more, text) => {
  expect(linesOf(more).filter(({ state }) => state === 'act')).toEqual([{ name, text, state: 'act' }])
})

test('what waits for a short time needs nobody yet', () => {
  const short = { urgentReports: { waiting: 1, since: ago(0.5) }, tasks: { open: 1, since: ago(2) } }
  expect(linesOf(short).filter(({ state }) => state === 'act')).toEqual([])
})
