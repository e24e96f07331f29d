import { useMutation } from '@tanstack/react-query'
import type { BodyshotImage } from '../../../../contract/images/images.ts'
import type { BodyRing } from '../../../../contract/readings/body-marks.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { type BodyMarksChange, makeSpotOfMark, setBodyMarks } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { readingErrorText } from '../reading-errors.ts'

/** The rings on a photo; each change is sent to the service at once. */
export function useRings(visit: ReadingVisit, image: BodyshotImage | undefined) {
  const { api } = useDevice()
  const saving = useMutation(setBodyMarks(api, visit.visitId))
  const making = useMutation(makeSpotOfMark(api, visit.visitId))
  const send = (change: BodyMarksChange['change'], isLookedAt?: boolean) => {
    if (image !== undefined) saving.mutate({ imageId: image.imageId, change, isLookedAt })
  }
  const error = saving.error ?? making.error
  return {
    problem: error === null ? null : readingErrorText(error),
    makeSpot: (markId: string) => {
      if (!making.isPending) making.mutate(markId)
    },
    add: (ring: BodyRing) => send((marks) => [...marks, ring]),
    change: (markId: string, answer: BodyRing['answer']) =>
      send((marks) => marks.map((mark) => (mark.markId === markId ? { ...mark, answer } : mark))),
    remove: (markId: string) => send((marks) => marks.filter((mark) => mark.markId !== markId)),
    lookedAt: () => send((marks) => marks, true),
  }
}
