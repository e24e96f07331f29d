import { describe, expect, it } from 'vitest'
import { NetworkFailure } from '../../device/api-client/api-exception.ts'
import { watchNetwork } from './network-watch.ts'

function setUp() {
  const world = {
    hint: true,
    now: 0,
    asked: 0,
    answer: () => Promise.resolve<unknown>('here'),
    scheduled: [] as { run: () => void; ms: number }[],
  }
  const watch = watchNetwork({
    probe: () => {
      world.asked += 1
      return world.answer()
    },
    hint: () => world.hint,
    now: () => world.now,
    schedule: (run, ms) => {
      const entry = { run, ms }
      world.scheduled.push(entry)
      return () => {
        world.scheduled = world.scheduled.filter((other) => other !== entry)
      }
    },
  })
  return { world, watch, settled: () => new Promise((resolve) => setTimeout(resolve)) }
}

describe('whether the service can be reached', () => {
  it('believes the browser that it is offline', () => {
    const { world, watch } = setUp()
    world.hint = false
    watch.check()
    expect(watch.current()).toBe('offline')
  })

  it('does not believe that it is online before the service has answered', async () => {
    const { world, watch, settled } = setUp()
    world.answer = () => Promise.reject(new NetworkFailure('no answer'))
    watch.check()
    await settled()
    expect(watch.current()).toBe('offline')
  })

  it('asks again while there is no answer, and tells its listeners', async () => {
    const { world, watch, settled } = setUp()
    const told: string[] = []
    watch.subscribe(() => told.push(watch.current()))
    world.answer = () => Promise.reject(new NetworkFailure('no answer'))
    watch.check()
    await settled()
    world.answer = () => Promise.resolve()
    expect(world.scheduled.map(({ ms }) => ms)).toEqual([30_000])
    world.scheduled[0]?.run()
    await settled()
    expect(watch.current()).toBe('online')
    expect(told).toEqual(['online', 'offline', 'online'])
    expect(world.scheduled.map(({ ms }) => ms)).toEqual([10_000])
  })

  it('notices within ten seconds that the link has died while nothing was sent', async () => {
    const { world, watch, settled } = setUp()
    await settled()
    expect(watch.reach()).toBe('online')
    world.answer = () => Promise.reject(new NetworkFailure('no answer'))
    world.scheduled[0]?.run()
    await settled()
    expect([watch.reach(), world.scheduled.map(({ ms }) => ms)]).toEqual(['offline', [30_000]])
  })

  it('counts the service as reached only after it has answered', async () => {
    const { watch, settled } = setUp()
    expect(watch.current()).toBe('online')
    expect(watch.isReached()).toBe(false)
    await settled()
    expect(watch.isReached()).toBe(true)
  })

  it('says online only once the service has answered, and offline as soon as the browser does', async () => {
    const { world, watch, settled } = setUp()
    expect(watch.reach()).toBe('unsure')
    await settled()
    expect(watch.reach()).toBe('online')
    world.hint = false
    watch.check()
    expect(watch.reach()).toBe('offline')
  })

  it('stops saying online with the first call that has no answer, and asks, though not for each of many', async () => {
    const { world, watch, settled } = setUp()
    await settled()
    const told: string[] = []
    watch.subscribe(() => told.push(watch.reach()))
    world.answer = () => Promise.reject(new NetworkFailure('no answer'))
    watch.recordFailure()
    watch.recordFailure()
    expect([watch.reach(), watch.isReached(), world.asked]).toEqual(['unsure', false, 1])
    expect(world.scheduled.map(({ ms }) => ms)).toEqual([2_000])
    world.scheduled[0]?.run()
    await settled()
    expect([watch.reach(), world.asked]).toEqual(['offline', 2])
    watch.recordFailure()
    expect(world.asked).toBe(2)
    expect(told).toEqual(['unsure', 'offline'])
  })

  it('asks at once when it has not just asked', async () => {
    const { world, watch, settled } = setUp()
    await settled()
    world.now = 2_000
    watch.recordFailure()
    watch.recordFailure()
    expect(world.asked).toBe(2)
    await settled()
    expect(watch.reach()).toBe('online')
  })

  it('does not go on saying online while a question has no answer', async () => {
    const { world, watch, settled } = setUp()
    await settled()
    world.answer = () => new Promise(() => {})
    watch.check()
    expect(watch.reach()).toBe('online')
    world.scheduled.find(({ ms }) => ms === 3_000)?.run()
    expect([watch.reach(), watch.current()]).toEqual(['unsure', 'online'])
  })

  it('is online again with the first call that is answered, whatever an earlier check ends with', async () => {
    const { world, watch, settled } = setUp()
    let fail: (error: Error) => void = () => {}
    world.answer = () =>
      new Promise((_, reject) => {
        fail = reject
      })
    world.hint = false
    watch.check()
    watch.recordAnswer()
    expect(watch.reach()).toBe('offline')
    world.hint = true
    watch.check()
    watch.recordAnswer()
    expect(watch.reach()).toBe('online')
    fail(new NetworkFailure('the network changed'))
    await settled()
    expect(watch.reach()).toBe('online')
    expect(world.scheduled.map(({ ms }) => ms)).toEqual([10_000])
  })

  it('takes a refusal for an answer', async () => {
    const { world, watch, settled } = setUp()
    world.answer = () => Promise.reject(new Error('503'))
    watch.check()
    await settled()
    expect(watch.current()).toBe('online')
  })
})
