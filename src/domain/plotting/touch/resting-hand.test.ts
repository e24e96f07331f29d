import { describe, expect, test } from 'vitest'
import { type ContactEvent, countContact, noContacts } from './resting-hand.ts'

/** Plays events one after the other; returns which ones counted, and which fingers were dropped. */
function play(events: readonly (Partial<ContactEvent> & Pick<ContactEvent, 'type' | 'by'>)[]) {
  let contacts = noContacts
  return events.map((event, i) => {
    const step = countContact(contacts, { pointerId: 1, width: 20, at: i * 10, ...event })
    contacts = step.contacts
    return step.dropped.length > 0
      ? `${step.counts ? 'counts' : 'not'}, drops ${step.dropped.join(' ')}`
      : step.counts
        ? 'counts'
        : 'not'
  })
}

const down = { type: 'down', by: 'touch' } as const
const moved = { type: 'moved', by: 'touch' } as const
const ended = { type: 'ended', by: 'touch' } as const
const penDown = { type: 'down', by: 'pen', pointerId: 9 } as const
const penMoved = { type: 'moved', by: 'pen', pointerId: 9 } as const
const penEnded = { type: 'ended', by: 'pen', pointerId: 9 } as const

describe('a hand that rests', () => {
  test.each<[string, Parameters<typeof play>[0], string[]]>([
    ['a finger counts', [down, moved, ended], ['counts', 'counts', 'counts']],
    ['a mouse counts', [{ type: 'down', by: 'mouse' }], ['counts']],
    ['the side of a hand does not', [{ ...down, width: 91 }, moved, ended], ['not', 'not', 'not']],
    ['a finger as wide as a glove does', [{ ...down, width: 90 }, ended], ['counts', 'counts']],
    [
      'a finger that becomes a hand is dropped',
      [down, { ...moved, width: 120 }, ended],
      ['counts', 'not, drops 1', 'not'],
    ],
    [
      'a pen counts over a palm, and drops it',
      [down, penDown, moved, penEnded, ended],
      ['counts', 'counts, drops 1', 'not', 'counts', 'not'],
    ],
    ['a pen drops two fingers', [down, { ...down, pointerId: 2 }, penDown], ['counts', 'counts', 'counts, drops 1 2']],
    [
      'a palm that comes while the pen is there does not count',
      [penDown, down, ended, penEnded],
      ['counts', 'not', 'not', 'counts'],
    ],
    ['nor while the pen hovers', [penMoved, down, ended], ['counts', 'not', 'not']],
    ['nor soon after', [penEnded, { ...down, at: 499 }], ['counts', 'not']],
    ['a finger counts again when the pen is away', [penEnded, { ...down, at: 500 }], ['counts', 'counts']],
    ['a pen that hovers takes no finger away', [down, penMoved, ended], ['counts', 'counts', 'counts']],
  ])('%s', (_, events, told) => expect(play(events)).toEqual(told))
})
