import { expect, test, vi } from 'vitest'
import { startTestServer } from '../../../tests/support/server/test-server.ts'

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
