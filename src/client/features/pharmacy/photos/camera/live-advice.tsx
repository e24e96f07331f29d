import type { RefObject } from 'react'
import type { Shot } from '../../../../../domain/imaging/capture-check.ts'
import type { CheckCapture } from '../../../../parts/capture/capture-checker.ts'
import { OwnText } from '../../../../ui/own-text.tsx'
import css from '../ghost.module.css'
import { problemWords } from '../photo-words.ts'
import { useLiveCheck } from './use-live-check.ts'

type LiveAdviceProps = { video: RefObject<HTMLVideoElement | null>; shot: Shot; checkCapture: CheckCapture }

/** Advice from the live check before the shutter; it never blocks the shutter. */
export function LiveAdvice({ video, shot, checkCapture }: LiveAdviceProps) {
  const judgement = useLiveCheck(video, { shot, checkCapture })
  if (judgement === null) return null
  const words = judgement.kind === 'poor' ? problemWords(judgement.reasons[0]) : readyWords[judgement.kind]
  return (
    <output className={css.advice} data-tone={judgement.kind === 'poor' ? 'warn' : 'good'}>
      <b>
        <OwnText>{words.fault}</OwnText>
      </b>{' '}
      <OwnText>{words.cure}</OwnText>
    </output>
  )
}

const readyWords = {
  good: { fault: 'The picture is good.', cure: 'Hold still, then take the photo.' },
  soft: { fault: 'The picture is a little soft.', cure: 'It shows where the spot is. Hold still for a sharper one.' },
}
