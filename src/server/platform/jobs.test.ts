import { expect, test, vi } from 'vitest'
import { startLinkProxy } from '../../../tests/support/network/link-proxy.ts'
import { freePort } from '../../../tests/support/server/free-port.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { startJobs } from './jobs.ts'
import { makeLogger } from './logger.ts'

const server = await startTestServer()
const { jobs, database } = server.services

test('jobs of a transaction that is rolled back do not exist; those of one that commits are all done, each by itself', async () => {
  await expect(
    database.db.transaction().execute(async (db) => {
      await jobs.enqueue(db, 'make-image-kinds', { imageId: 'never' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await database.db.transaction().execute(async (db) => {
    for (const imageId of ['1', '2', 'fails', '3', '4', '5', '6', '7', '8', '9'])
      await jobs.enqueue(db, 'make-image-kinds', { imageId })
  })
  const done: string[] = []
  await jobs.work('make-image-kinds', async ({ imageId }) => {
    if (imageId === 'fails') throw new Error('a job that fails')
    done.push(imageId)
  })
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']), {
    timeout: 25_000,
  })
})

test('a process that stops ends the job that runs, begins no other, and gives the ones that it fetched back', async () => {
  const stopping = await startJobs(server.services.config.databaseUrl ?? '', makeLogger('silent'))
  await database.db.transaction().execute(async (db) => {
    for (const reportId of ['1', '2', '3']) await stopping.enqueue(db, 'notify-report', { reportId })
  })
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const begun = vi.fn(() => mayEnd)
  await stopping.work('notify-report', begun)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 10_000 })
  stopping.stopWorking()
  const stopped = stopping.stop(20)
  end()
  await stopped
  expect(begun).toHaveBeenCalledOnce()
  const { rows } = await database.pool.query(`select state, count(*) as jobs from pgboss.job
    where name = 'notify-report' group by state order by state`)
  expect(rows).toEqual([
    { state: 'retry', jobs: 2 },
    { state: 'completed', jobs: 1 },
  ])
})

test('a job that has set times is queued at them by its worker; one that has none is not', async () => {
  const times = async () => (await database.pool.query('select name, cron from pgboss.schedule order by name')).rows
  expect(await times()).toEqual([])
  await jobs.work('maintenance', () => Promise.resolve())
  await jobs.work('deliver-report', () => Promise.resolve())
  expect(await times()).toEqual([{ name: 'maintenance', cron: '7 15 * * *' }])
})

test('a worker that starts while the database is lost goes on once it answers', async () => {
  const direct = new URL(server.services.config.databaseUrl ?? '')
  const port = await freePort()
  const link = await startLinkProxy(port, Number(direct.port))
  const through = new URL(direct)
  through.port = String(port)
  const late = await startJobs(through.href, makeLogger('silent'))
  try {
    link.reset()
    link.shape({ bytesPerSecond: null, delayMs: 0, cutEveryBytes: 1, downMs: 60_000 })
    const began = vi.fn()
    const working = late.work('delete-expired-exports', () => Promise.resolve()).then(began)
    await vi.waitFor(() => expect(link.stats().cuts).toBeGreaterThan(0), { timeout: 10_000 })
    expect(began).not.toHaveBeenCalled()
    link.shape({ bytesPerSecond: null, delayMs: 0, cutEveryBytes: null, downMs: 0 })
    await working
    expect(began).toHaveBeenCalledOnce()
  } finally {
    await late.stop()
    await link.close()
  }
})
