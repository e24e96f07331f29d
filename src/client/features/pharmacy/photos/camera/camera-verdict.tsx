import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { PhotoJudgement } from '../../../../../domain/visits/visit-draft.ts'
import css from './camera-verdict.module.css'
import { problemWords } from '../photo-words.ts'
import { OwnText } from '../../../../ui/own-text.tsx'

/** Why a photo was not stored, what is safe and what to do. */
export function RefusalVerdict({ words }: { words: string }) {
  return (
    <div className={css.verdict} data-verdict="danger" role="alert">
      <CircleAlert aria-hidden />
      <span>{words}</span>
    </div>
  )
}

/** Shown while a photo is being saved; it is already visible. */
export function SavingVerdict() {
  return (
    <output className={css.verdict} data-verdict="ok">
      <LoaderCircle aria-hidden />
      <b>Saving</b>
    </output>
  )
}

type Verdict = {
  judgement: PhotoJudgement | undefined
  isJudging: boolean
  onTo: string | null
  /** Doubts about the photo that do not depend on its look. */
  doubts: readonly string[]
}

/** The result for a photo on disk: saved, and what the check found. */
export function PhotoVerdict({ judgement, isJudging, onTo, doubts }: Verdict) {
  if (judgement?.kind === 'poor') return <PoorVerdict judgement={judgement} doubts={doubts} />
  if (doubts.length > 0) return <DoubtVerdict doubts={doubts} />
  if (judgement?.kind === 'soft') return <SoftVerdict />
  return (
    <output className={css.verdict} data-verdict="ok">
      <CircleCheck aria-hidden />
      <span>
        <b>{judgement === undefined ? 'Saved on this tablet' : 'Sharp and well lit'}</b>
        {judgement !== undefined && (
          <small>
            Saved on this tablet<OwnText>{onTo !== null && `. Next: ${onTo.toLowerCase()}`}</OwnText>
          </small>
        )}
        {judgement === undefined && isJudging && <small>Checking sharpness and light</small>}
      </span>
    </output>
  )
}

/** A soft overview is good enough to show where the spot is; a steadier one can be taken with Retake. */
function SoftVerdict() {
  return (
    <output className={css.verdict} data-verdict="ok">
      <CircleCheck aria-hidden />
      <span>
        <b>A little soft, but it shows where the spot is</b>
        <small>Saved on this tablet. For a sharper one, hold still and press Retake.</small>
      </span>
    </output>
  )
}

/** A photo that looks good but may be the wrong one. */
function DoubtVerdict({ doubts }: Pick<Verdict, 'doubts'>) {
  return (
    <div className={css.verdict} data-verdict="warn" role="alert">
      <TriangleAlert aria-hidden />
      <span>
        <Doubts doubts={doubts} />
        <small>Saved on this tablet. Retake it, or leave it if that is meant.</small>
      </span>
    </div>
  )
}

const Doubts = ({ doubts }: Pick<Verdict, 'doubts'>) =>
  doubts.map((words) => <b key={words}>{`${words.charAt(0).toUpperCase()}${words.slice(1)}.`}</b>)

type Poor = Pick<Verdict, 'doubts'> & { judgement: Extract<PhotoJudgement, { kind: 'poor' }> }
/** A photo that looks poor, and its other doubts: the check may end after they were shown. */
function PoorVerdict({ judgement, doubts }: Poor) {
  const isKeptAnyway = judgement.answer === 'kept-anyway'
  return (
    <div className={css.verdict} data-verdict="warn" role={isKeptAnyway ? 'status' : 'alert'}>
      <TriangleAlert aria-hidden />
      <span>
        <Doubts doubts={doubts} />
        {judgement.reasons.map((reason) => {
          const { fault, cure } = problemWords(reason)
          return (
            <span key={reason}>
              <b>{fault}</b> {!isKeptAnyway && cure}
            </span>
          )
        })}
        <small>{isKeptAnyway ? 'Kept anyway. Saved on this tablet' : 'Saved on this tablet'}</small>
      </span>
    </div>
  )
}
