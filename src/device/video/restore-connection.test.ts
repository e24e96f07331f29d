import { expect, test } from 'vitest'
import { restoreConnection } from './restore-connection.ts'

/** A connection whose state a test says, and how often another way was looked for. */
function aLine(isPolite: boolean) {
  const states = new EventTarget()
  const line = {
    connectionState: 'connected' as RTCPeerConnectionState,
    signalingState: 'stable' as RTCSignalingState,
    restarts: 0,
    restartIce: () => {
      line.restarts += 1
    },
    addEventListener: states.addEventListener.bind(states),
  }
  const waits: { ms: number; run: () => void }[] = []
  const clock = {
    now: () => 0,
    after: (ms: number, run: () => void) => {
      const one = { ms, run }
      waits.push(one)
      return () => void waits.splice(waits.indexOf(one), 1)
    },
  }
  const heard: string[] = []
  const mending = restoreConnection({ connection: line, clock, isPolite, onLink: (state) => heard.push(state) })
  const turn = (state: RTCPeerConnectionState) => {
    line.connectionState = state
    states.dispatchEvent(new Event('connectionstatechange'))
  }
  const pass = () => {
    const next = waits.shift()
    next?.run()
    return next?.ms
  }
  return { line, waits, heard, mending, turn, pass }
}

test('P1.platform.05: a broken line looks for another way again and again until it stands; one side waits longer than the other', () => {
  const [first, second] = [aLine(false), aLine(true)]
  for (const { turn } of [first, second]) turn('disconnected')
  expect([first.waits.length, second.waits.length, first.line.restarts]).toEqual([1, 1, 0])
  expect([first.pass(), second.pass()]).toEqual([1200, 4000])
  first.turn('failed')
  expect(first.waits).toHaveLength(1)
  first.pass()
  expect([first.line.restarts, second.line.restarts]).toEqual([2, 1])
  first.turn('connecting')
  expect(first.waits).toHaveLength(1)
  first.turn('connected')
  expect([first.waits, first.heard]).toEqual([[], ['broken', 'broken', 'connected']])
})

test('P1.platform.05: an offer on its way is not doubled; the network back is a try at once', () => {
  const { line, waits, mending, turn, pass } = aLine(false)
  turn('disconnected')
  line.signalingState = 'have-local-offer'
  pass()
  expect([line.restarts, waits.length]).toEqual([0, 1])
  mending.now()
  expect([line.restarts, waits.map(({ ms }) => ms)]).toEqual([1, [1200]])
  mending.stop()
  expect(waits).toEqual([])
})
