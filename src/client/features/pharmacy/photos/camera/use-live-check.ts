import { type RefObject, useEffect, useState } from 'react'
import { type CaptureJudgement, checkedSize, type Shot } from '../../../../../domain/imaging/capture-check.ts'
import type { CheckCapture } from '../../../../parts/capture/capture-checker.ts'

const pauseMs = 1000

type LiveCheckInput = { shot: Shot; checkCapture: CheckCapture }

/**
 * The check of the camera's picture, about once a second, before the shutter is pressed; null until the first
 * result.
 */
export function useLiveCheck(
  video: RefObject<HTMLVideoElement | null>,
  { shot, checkCapture }: LiveCheckInput,
): CaptureJudgement | null {
  const [judgement, setJudgement] = useState<CaptureJudgement | null>(null)
  useEffect(() => {
    let isOpen = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const frame = document.visibilityState === 'visible' ? await frameOf(video.current) : null
      const said = frame === null || !isOpen ? null : await checkCapture(frame, shot)
      if (!isOpen) return
      if (said !== null) setJudgement(said)
      timer = setTimeout(() => void look(), pauseMs)
    }
    timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [video, shot, checkCapture])
  return judgement
}

/** The current picture, reduced to the size that the check uses. */
async function frameOf(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (video === null || video.videoWidth === 0) return null
  const scale = Math.min(1, checkedSize / Math.max(video.videoWidth, video.videoHeight))
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
}
