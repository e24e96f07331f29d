import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

/** A password task for a thread: hash a password, or compare it with a stored hash. */
export type HashingTask = { password: string } & ({ cost: Options } | { stored: string })
/** The hash, or whether it matches, or that the task failed. */
export type HashingAnswer = string | boolean | { failed: true }

/** Idle threads. Their number is the largest number that ever worked at once, which the lane of passwords limits. */
const idle: Worker[] = []

/** Hashes a password in a low-priority thread. */
export async function hashAside(password: string, cost: Options): Promise<string> {
  const answer = await ask({ password, cost })
  if (typeof answer !== 'string') throw new Error('A password could not be hashed.')
  return answer
}

/**
 * Whether a password matches this stored hash, computed in a low-priority thread too. Throws if `stored` is not a hash.
 */
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
    // Rejects if the thread breaks; the thread is then not used again.
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
    // The thread needs no environment; and under `node --watch` a thread that inherits it sends its imports as
    // messages.
    env: {},
  })
  worker.on('error', () => undefined)
  return worker
}
