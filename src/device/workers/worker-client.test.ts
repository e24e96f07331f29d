import { expect, test, vi } from 'vitest'
import { testClock } from '../../../tests/support/device-platform.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { runJob } from './serve-jobs.ts'
import { type JobWorker, JobFailed, type JobReply, type JobRequest, makeWorkerClient } from './worker-client.ts'

type Sums = { double: (given: number) => number; half: (given: number) => Promise<number> }

/** A worker that answers when the test says so. */
function fakeWorker() {
  const asked: JobRequest[] = []
  const hearers = new Map<string, (event: unknown) => void>()
  const terminate = vi.fn<() => void>()
  const worker: JobWorker = {
    postMessage: (request) => asked.push(request),
    addEventListener: (type, hear) => hearers.set(type, hear),
    terminate,
  }
  const answer = (data: JobReply) => hearers.get('message')?.({ data })
  const asksFor = (count: number) => eventually(() => expect(asked).toHaveLength(count))
  return { worker, asked, answer, asksFor, terminate, crash: () => hearers.get('error')?.({}) }
}

/** A desk at workers, one after the other. */
function deskAt(...workers: { worker: JobWorker }[]) {
  const clock = testClock()
  const open = vi.fn(async () => workers[open.mock.calls.length - 1]!.worker)
  return { desk: makeWorkerClient<Sums>(open, clock), open, clock }
}

const noAnswer = { failed: null }

test('the worker starts with the first job; answers go to who asked, whatever their order', async () => {
  const one = fakeWorker()
  const { desk, open } = deskAt(one)
  expect(open).not.toHaveBeenCalled()
  const both = [desk.run('double', 2), desk.run('half', 2)]
  await one.asksFor(2)
  expect(one.asked).toMatchObject([
    { job: 'double', input: 2 },
    { job: 'half', input: 2 },
  ])
  one.answer({ id: 99, done: 'not asked for' })
  one.answer({ id: one.asked[1]!.id, done: 1 })
  one.answer({ id: one.asked[0]!.id, done: 4 })
  expect(await Promise.all(both)).toEqual([4, 1])
  expect(open).toHaveBeenCalledOnce()
})

test('a job that failed says how and leaves the worker; one that broke fails all that waits, and another goes on', async () => {
  const [one, other] = [fakeWorker(), fakeWorker()]
  const { desk } = deskAt(one, other)
  const odd = desk.run('half', 3)
  await one.asksFor(1)
  one.answer({ id: one.asked[0]!.id, failed: 'Odd', why: '3 is odd' })
  await expect(odd).rejects.toMatchObject({ failed: 'Odd', message: '3 is odd' })
  const lost = Promise.allSettled([desk.run('half', 4), desk.run('double', 4)])
  await one.asksFor(3)
  one.crash()
  expect(await lost).toMatchObject([{ reason: noAnswer }, { reason: noAnswer }])
  expect(one.terminate).toHaveBeenCalledOnce()
  const again = desk.run('half', 4)
  await other.asksFor(1)
  other.answer({ id: other.asked[0]!.id, done: 2 })
  expect(await again).toBe(2)
})

test('a worker that is silent for 20 s is given up; each answer gives it as long again', async () => {
  const [one, other] = [fakeWorker(), fakeWorker()]
  const { desk, clock } = deskAt(one, other)
  const [first, second] = [desk.run('half', 2), desk.run('half', 4)]
  const given = second.catch((error: unknown) => error)
  await one.asksFor(2)
  clock.advance(19_000)
  one.answer({ id: one.asked[0]!.id, done: 1 })
  expect(await first).toBe(1)
  clock.advance(19_000)
  expect(one.terminate).not.toHaveBeenCalled()
  clock.advance(1000)
  expect(await given).toMatchObject(noAnswer)
  await eventually(() => expect(one.terminate).toHaveBeenCalledOnce())
  const again = desk.run('half', 8)
  await other.asksFor(1)
  other.answer({ id: other.asked[0]!.id, done: 4 })
  expect(await again).toBe(4)
  clock.advance(60_000)
  expect(other.terminate).not.toHaveBeenCalled()
})

test('where no worker can be had every job fails, and the next asks for one again', async () => {
  const one = fakeWorker()
  const open = vi.fn(async () => one.worker).mockRejectedValueOnce(new Error('blocked'))
  const desk = makeWorkerClient<Sums>(open, testClock())
  const both = await Promise.allSettled([desk.run('double', 1), desk.run('double', 2)])
  expect(both).toMatchObject([{ reason: noAnswer }, { reason: noAnswer }])
  void desk.run('double', 3)
  await one.asksFor(1)
})

test('ending it ends the worker and fails what waits', async () => {
  const one = fakeWorker()
  const { desk } = deskAt(one)
  const waiting = desk.run('half', 2)
  const failed = waiting.catch((error: unknown) => error)
  await one.asksFor(1)
  desk.terminate()
  expect(await failed).toBeInstanceOf(JobFailed)
  await eventually(() => expect(one.terminate).toHaveBeenCalledOnce())
})

test('a worker answers what a job came to, the name of the error that it ended with, and that it knows no such job', async () => {
  const jobs = {
    half: async (given: number) => {
      if (given % 2 === 1) throw Object.assign(new Error(`${given} is odd`), { name: 'Odd' })
      return given / 2
    },
  }
  expect(await runJob(jobs, { id: 1, job: 'half', input: 4 })).toEqual({ id: 1, done: 2 })
  expect(await runJob(jobs, { id: 2, job: 'half', input: 3 })).toEqual({ id: 2, failed: 'Odd', why: '3 is odd' })
  expect(await runJob(jobs, { id: 3, job: 'toString', input: 3 })).toMatchObject({ id: 3, failed: 'TypeError' })
})
