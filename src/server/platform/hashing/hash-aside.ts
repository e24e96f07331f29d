import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

/** What a thread is asked to do with a password: to hash it, or to compare it with a stored hash. */
export type HashingTask = { password: string } & ({ cost: Options } | { stored: string })
/** The hash; whether it matches; or that it could not be done. */
export type HashingAnswer = string | boolean | { failed: true }

/** Threads that have nothing to do. There are as many as ever worked at once, which the lane of passwords bounds. */
const idle: Worker[] = []

/** Hashes a password in a thread that gives way to all others. */
export async function hashAside(password: string, cost: Options): Promise<string> {
  const answer = await ask({ password, cost })
  if (typeof answer !== 'string') throw new Error('A password could not be hashed.')
  return answer
}

/** Whether a password has this stored hash, found out likewise. Throws if the hash is none. */
export async function verifyAside(password: string, stored: string): Promise<boolean> {
  const answer = await ask({ password, stored })
  if (typeof answer !== 'boolean') throw new Error('A stored password hash can’t be read.')
  return answer
}

async function ask(task: HashingTask): Promise<HashingAnswer> {
  const worker = idle.pop() ?? newThread()
  worker.ref()
  worker.postMessage(task, [])
  try {
    // Rejects if the thread breaks, which is then not used again.
    const [answer]: HashingAnswer[] = await once(worker, 'message')
    idle.push(worker)
    return answer ?? { failed: true }
  } finally {
    worker.unref()
  }
}

function newThread(): Worker {
  const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url), {
    stdout: true,
    stderr: true,
    // Nothing of it is needed; and under `node --watch` a thread that knows of the watch sends its imports as answers.
    env: {},
  })
  worker.on('error', () => undefined)
  return worker
}
