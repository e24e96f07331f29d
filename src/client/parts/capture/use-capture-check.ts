import { useEffect, useState } from 'react'
import type { JobWorker } from '../../../device/workers/worker-client.ts'
import { useDevice } from '../../device/device-context.tsx'
import { workerUrl } from '../../page/worker-url.ts'
import { type CheckCapture, makeCaptureChecker } from './capture-checker.ts'

/** The check runs in a worker or not at all: on the page it would block the camera's picture. */
async function openImagingWorker(): Promise<JobWorker> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    throw new Error('This browser has no worker with a canvas.')
  const { default: path } = await import('../../../device/imaging/imaging-worker.ts?worker&url')
  return new Worker(workerUrl(path), { type: 'module' })
}

/** Checks photos in a worker that lives as long as the component. */
export function useCaptureCheck(): CheckCapture {
  const { clock } = useDevice()
  const [checker] = useState(() => makeCaptureChecker(openImagingWorker, clock))
  useEffect(() => {
    void checker.warmUp()
    return checker.close
  }, [checker])
  return checker.check
}
