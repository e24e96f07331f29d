import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingAnswer, HashingTask } from './hash-aside.ts'

/* A thread that hashes passwords and gives way to every other: an answer to somebody's call never waits for a hash. */

/** On Linux a priority is a thread's own. Elsewhere, and where the system refuses, it keeps that of the process. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    const low = constants.priority.PRIORITY_BELOW_NORMAL
    if (getPriority(thread) < low) setPriority(thread, low)
  } catch {
    // Slower for others under a flood, and right all the same.
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
