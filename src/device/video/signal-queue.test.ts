import { expect, test } from 'vitest'
import type { VideoSignal } from '../../contract/video.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import { signalQueue } from './signal-queue.ts'

const page = '6f1c1a52-9c0e-4d0e-8a3e-5f1f0c8f2a11'
const candidate = (number: number): VideoSignal => ({
  kind: 'candidate',
  from: page,
  to: page,
  candidate: String(number),
  sdpMid: null,
  sdpMLineIndex: null,
})
const turns = () => new Promise((resolve) => setImmediate(resolve))

test('P1.platform.05: signals that come while some are sent go together, in order, twenty at most; a lost network loses none', async () => {
  const sent: VideoSignal[][] = []
  const timers: (() => void)[] = []
  const answers: (() => void)[] = []
  let isLost = true
  const send = async (signals: VideoSignal[]) => {
    if (isLost) throw new NetworkFailure()
    sent.push(signals)
    await new Promise<void>((resolve) => answers.push(resolve))
  }
  const clock = { now: () => 0, after: (_: number, run: () => void) => (timers.push(run), () => undefined) }
  const queue = signalQueue({ clock, send }, () => expect.unreachable())
  const told = [{ kind: 'hello', from: page } as const, ...Array.from({ length: 24 }, (_, at) => candidate(at))]
  for (const signal of told) queue.push(signal)
  await turns()
  isLost = false
  timers.shift()?.()
  for (let calls = 0; calls < 4; calls += 1) {
    await turns()
    answers.shift()?.()
  }
  expect(sent.map((signals) => signals.length)).toEqual([1, 20, 4])
  expect(sent.flat()).toEqual(told)
  queue.stop()
})

test('P1.platform.05: a page that begins anew drops what it was about to say before', async () => {
  const sent: VideoSignal[] = []
  const answers: (() => void)[] = []
  const send = async (signals: VideoSignal[]) => {
    sent.push(...signals)
    await new Promise<void>((resolve) => answers.push(resolve))
  }
  const queue = signalQueue({ clock: { now: () => 0, after: () => () => undefined }, send }, () => expect.unreachable())
  const hello = { kind: 'hello', from: page } as const
  for (const signal of [candidate(1), candidate(2), hello, candidate(3)]) queue.push(signal)
  await turns()
  answers.shift()?.()
  await turns()
  expect(sent).toEqual([candidate(1), hello, candidate(3)])
  queue.stop()
})
