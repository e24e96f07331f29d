import { expect, test } from 'vitest'
import { readBounce } from './read-bounce.ts'

const id = '<41.abcdefghijklmnopqrstuv@skin.example.nz>'

/** A report as Postfix writes one. */
const report = ({
  action = 'failed',
  status = '5.1.1',
  messageId = id,
  said = '550 5.1.1 <a@b.nz>: no such user',
  from = 'smtp',
} = {}) =>
  [
    'From: MAILER-DAEMON@mx.example.nz (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.nz',
    'Original-Envelope-Id: 41',
    '',
    'Final-Recipient: rfc822; a@b.nz',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.b.nz',
    `Diagnostic-Code: ${from}; ${said.replace(' ', '\r\n    ')}`,
    '',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    'Return-Path: <hello@skin.example.nz>',
    `Message-ID: ${messageId}`,
    '--x--',
  ].join('\r\n')
const read = (about: Parameters<typeof report>[0] = {}) => readBounce(report(about), 'skin.example.nz')

test('a mail that came back is known by its Message-ID, with why', () => {
  expect(read()).toEqual({ reference: id, because: 'address', reason: '550 5.1.1 <a@b.nz>: no such user' })
})

test('what Postfix says of a mailbox of its own names the mailbox, not Postfix', () => {
  expect(read({ from: 'X-Postfix', said: 'unknown user: "nobody.here"' })).toEqual({
    reference: id,
    because: 'address',
    reason: '5.1.1 unknown user: "nobody.here"',
  })
})

test.each<[status: string, because: 'address' | 'message']>([
  ['5.1.1', 'address'],
  ['5.1.10', 'address'],
  ['5.2.1', 'address'],
  ['5.2.2', 'message'],
  ['5.7.1', 'message'],
  ['4.4.7', 'message'],
])('with status %s it is the %s that failed', (status, because) => {
  expect(read({ status, said: 'some words of it' })).toMatchObject({ because, reason: `${status} some words of it` })
})

test.each([
  ['a mail that is still tried', report({ action: 'delayed', status: '4.4.1' })],
  ['a mail that arrived', report({ action: 'delivered', status: '2.0.0' })],
  ['a mail of somebody else', report({ messageId: '<1.abcdefghijklmnopqrstuv@other.nz>' })],
  ['a Message-ID that was made up', report({ messageId: '<41.short@skin.example.nz>' })],
  ['an answer by a person', `From: a@b.nz\r\nIn-Reply-To: ${id}\r\n\r\nThank you, this failed me once.`],
  ['nothing', ''],
])('%s is no bounce', (_, message) => {
  expect(readBounce(message, 'skin.example.nz')).toBeNull()
})
