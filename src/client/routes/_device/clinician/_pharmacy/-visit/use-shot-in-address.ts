import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { shotText, type Shot } from '../../../../../features/pharmacy/photos/camera/shot.ts'

/**
 * Opens and closes the camera in the address: opening is a step of the history, so that Back closes it; closing takes
 * that step back. A camera that the address opened with is just left out of it.
 */
export function useShotInAddress(shotInAddress: string | undefined): (shot: Shot | null) => void {
  const router = useRouter()
  const isOurStep = useRef(false)
  return (shot) => {
    if (shot === null && isOurStep.current) {
      isOurStep.current = false
      router.history.back()
      return
    }
    const { pathname, searchStr } = router.state.location
    const next = new URLSearchParams(searchStr)
    next.delete('shot')
    if (shot !== null) next.set('shot', shotText(shot))
    // From one photo to the next the camera stays open: still one step.
    const isFirst = shot !== null && shotInAddress === undefined
    if (isFirst) isOurStep.current = true
    void router.navigate({ href: `${pathname}?${next.toString()}`, replace: !isFirst })
  }
}
