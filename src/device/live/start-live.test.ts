import { describe, expect, it, vi } from 'vitest'
import { memoryChannels, memoryLocks, testClock } from '../../../tests/support/device-platform.ts'
import { heartbeatMs } from '../../contract/live.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import { streamSilenceMs, waitBeforeRetry } from './follow-stream.ts'
import { type LiveDependencies, startLive } from './start-live.ts'

const encoder = new TextEncoder()
const change = { kind: 'visit', id: 'v1', patientId: null, practiceId: null }
const changeLines = (id: number) => `id: ${id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`

/** A device whose streams are written by the test; `tab` opens one more of its tabs. */
function device() {
  const clock = testClock()
  const asked: (string | null)[] = []
  const streams: { write: (text: string) => void; close: () => void; signal: AbortSignal }[] = []
  let refusal: Error | null = null
  const shared = { locks: memoryLocks(), channel: memoryChannels().open }
  const deps: LiveDependencies = {
    ...shared,
    beganAt: clock.now(),
    clock,
    random: () => 1,
    api: {
      stream: async (_endpoint, _args, { signal, headers }) => {
        asked.push(headers?.['last-event-id'] ?? null)
        if (refusal !== null) throw refusal
        return new ReadableStream({
          start: (control) => {
            signal.addEventListener('abort', () => control.error(signal.reason))
            streams.push({
              signal,
              write: (text) => control.enqueue(encoder.encode(text)),
              close: () => control.close(),
            })
          },
        })
      },
    },
  }
  const tab = () => {
    const heard: unknown[] = []
    return { heard, live: startLive(deps, (news) => heard.push(news)) }
  }
  return { clock, asked, streams, tab, refuse: (error: Error | null) => (refusal = error) }
}
const told = { kind: 'change', change }
const waitFor = <T>(run: () => T) => vi.waitFor(run, { interval: 1 })

describe('a device that follows what changes', () => {
  it('tells each change, in whatever pieces it comes, and goes on from the last after an end', async () => {
    const { tab, streams, asked, clock } = device()
    const { heard, live } = tab()
    await waitFor(() => expect(streams).toHaveLength(1))
    const text = `retry: 2000\nevent: open\ndata: {}\n\n${changeLines(7)}event: later-kind\ndata: {}\n\n`
    for (const letter of text) streams[0]?.write(letter)
    await waitFor(() => expect(heard).toEqual([told]))
    expect(live.isOpen()).toBe(true)
    streams[0]?.close()
    await waitFor(() => {
      clock.advance(1000)
      expect(asked).toEqual([null, '7'])
    })
    streams[1]?.write('event: reset\ndata: {}\n\n')
    await waitFor(() => expect(heard).toEqual([told, { kind: 'reset' }]))
    live.stop()
    await waitFor(() => expect(streams[1]?.signal.aborted).toBe(true))
  })

  it('cuts off a stream that gives no sign, and says until the next that none is open', async () => {
    const { tab, streams, clock, asked } = device()
    const { live } = tab()
    await waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.write('event: beat\ndata: {}\n\n')
    await waitFor(() => expect(live.isOpen()).toBe(true))
    clock.advance(heartbeatMs)
    expect(live.isOpen()).toBe(true)
    await waitFor(() => {
      clock.advance(streamSilenceMs)
      expect(asked).toHaveLength(2)
    })
    expect([streams[0]?.signal.aborted, live.isOpen()]).toEqual([true, false])
    live.stop()
  })

  it('notices as it wakes that it slept, before its timers do', async () => {
    const { tab, streams, clock, asked } = device()
    const { live } = tab()
    await waitFor(() => expect(streams).toHaveLength(1))
    live.wake()
    expect(streams[0]?.signal.aborted).toBe(false)
    clock.set(clock.now() + 3_600_000)
    live.wake()
    expect(streams[0]?.signal.aborted).toBe(true)
    await waitFor(() => {
      live.wake()
      expect(asked).toHaveLength(2)
    })
    live.stop()
  })

  it('reads once for all tabs, in the one that was looked at last; the others hear of it', async () => {
    const { tab, streams, asked } = device()
    const [one, two] = [tab(), tab()]
    await waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.write(changeLines(3))
    await waitFor(() => expect([one.heard, two.heard]).toEqual([[told], [told]]))
    two.live.wake()
    await waitFor(() => expect(asked).toEqual([null, '3']))
    await waitFor(() => expect(streams[0]?.signal.aborted).toBe(true))
    streams[1]?.write(changeLines(4))
    await waitFor(() => expect([one.heard.length, two.heard.length]).toEqual([2, 2]))
    two.live.stop()
    await waitFor(() => expect(asked).toEqual([null, '3', '4']))
    one.live.stop()
  })

  it('tries again after growing waits while it is refused, and at once as the network is back', async () => {
    const { tab, asked, refuse } = device()
    refuse(new NetworkFailure('no'))
    const { live } = tab()
    await waitFor(() => expect(asked).toHaveLength(1))
    refuse(null)
    await waitFor(() => {
      live.wake()
      expect(asked).toHaveLength(2)
    })
    live.stop()
  })
})

it('waits between tries: a second after an end, doubled to a minute, half a minute at least where it was refused, by chance', () => {
  const refused = new ApiException({ status: 429, headers: new Headers(), text: '', isOurs: true }, { isTyped: false })
  const down = new NetworkFailure('down')
  expect([0, 1, 2, 3, 9].map((failures) => waitBeforeRetry(failures, down, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000,
  ])
  expect([waitBeforeRetry(1, down, 0), waitBeforeRetry(1, refused, 1)]).toEqual([1000, 30_000])
})
