import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingAnswer, HashingTask } from './hash-aside.ts'

/* A low-priority thread that hashes passwords, so that no answer to another call waits for a hash. */

/**
 * On Linux each thread has its own priority. Elsewhere, or if the system refuses, the thread keeps that of the process.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    const low = constants.priority.PRIORITY_BELOW_NORMAL
    if (getPriority(thread) < low) setPriority(thread, low)
  } catch {
    // Hashing still works, but slows other calls down more during a flood.
  }
}

function answerTo(task: HashingTask): HashingAnswer {
  try {
    return 'cost' in task ? hashSync(task.password, task.cost) : verifySync(task.stored, task.password)
  } catch {
    return { failed: true }
  }
}

giveWay()
parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(answerTo(task), []))
