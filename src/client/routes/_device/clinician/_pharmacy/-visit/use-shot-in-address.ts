import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { shotText, type Shot } from '../../../../../features/pharmacy/photos/camera/shot.ts'

/**
 * Opens and closes the camera in the address. Opening adds a step to the history, so that Back closes the camera;
 * closing goes back that step. If the page was opened with the camera, closing replaces the address.
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
