import { expect, test, vi } from 'vitest'
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
