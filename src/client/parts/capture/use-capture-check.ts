import { useEffect, useState } from 'react'
import { openImaging, type Imaging } from '../../../device/imaging/imaging-client.ts'
import { workerUrl } from '../../page/worker-url.ts'
import { type JudgePhoto, makeCaptureDesk } from './capture-desk.ts'

/** The check runs in a worker or not at all: on the page it would hold up the camera's picture. */
async function loadImaging(): Promise<Imaging> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    throw new Error('No worker can draw here.')
  const { default: path } = await import('../../../device/imaging/imaging-worker.ts?worker&url')
  return openImaging({ kind: 'worker', open: () => new Worker(workerUrl(path), { type: 'module' }) })
}

/** Judges photos in a worker that lives as long as the screen that asks. */
export function useCaptureCheck(): JudgePhoto {
  const [desk] = useState(() => makeCaptureDesk(loadImaging))
  useEffect(() => {
    void desk.warmUp()
    return desk.close
  }, [desk])
  return desk.judge
}
