import { useEffect, useState } from 'react'
import type { DeskWorker } from '../../../device/worker-desk.ts'
import { useDevice } from '../../device/device-context.tsx'
import { workerUrl } from '../../page/worker-url.ts'
import { type JudgePhoto, makeCaptureDesk } from './capture-desk.ts'

/** The check runs in a worker or not at all: on the page it would hold up the camera's picture. */
async function openImagingWorker(): Promise<DeskWorker> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    throw new Error('No worker can draw here.')
  const { default: path } = await import('../../../device/imaging/imaging-worker.ts?worker&url')
  return new Worker(workerUrl(path), { type: 'module' })
}

/** Judges photos in a worker that lives as long as the screen that asks. */
export function useCaptureCheck(): JudgePhoto {
  const { clock } = useDevice()
  const [desk] = useState(() => makeCaptureDesk(openImagingWorker, clock))
  useEffect(() => {
    void desk.warmUp()
    return desk.close
  }, [desk])
  return desk.judge
}
