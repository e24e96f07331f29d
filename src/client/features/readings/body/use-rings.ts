import { useMutation } from '@tanstack/react-query'
import type { BodyshotImage } from '../../../../contract/images/images.ts'
import type { BodyRing } from '../../../../contract/readings/body-marks.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { makeSpotOfMark, setBodyMarks } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { readingErrorText } from '../reading-errors.ts'

/** The rings on a photo, each change of which goes to the service at once. */
export function useRings(visit: ReadingVisit, image: BodyshotImage | undefined) {
  const { api } = useDevice()
  const saving = useMutation(setBodyMarks(api, visit.visitId))
  const making = useMutation(makeSpotOfMark(api, visit.visitId))
  const marks = visit.bodyMarks.filter(({ imageId }) => imageId === image?.imageId)
  const send = (rings: readonly BodyRing[], isLookedAt?: boolean) => {
    if (image === undefined) return
    const { imageId } = image
    saving.mutate({
      imageId,
      marks: rings.map(({ kind, x, y, lesionId, answer }) => ({ kind, x, y, lesionId, answer })),
      isLookedAt: isLookedAt ?? visit.lookedAt.includes(imageId),
    })
  }
  const error = saving.error ?? making.error
  return {
    problem: error === null ? null : readingErrorText(error),
    makeSpot: (markId: string) => {
      if (!making.isPending) making.mutate(markId)
    },
    add: (ring: BodyRing) => send([...marks, ring]),
    change: (markId: string, answer: BodyRing['answer']) =>
      send(marks.map((mark) => (mark.markId === markId ? { ...mark, answer } : mark))),
    remove: (markId: string) => send(marks.filter((mark) => mark.markId !== markId)),
    lookedAt: () => send(marks, true),
  }
}
