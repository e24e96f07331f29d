import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight, DropletOff, HandHelping, type LucideIcon, Sun } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import type { LoginId } from '../../../contract/ids.ts'
import css from './own-photos.module.css'
import { SharedPhotos } from './shared-photos.tsx'
import { uploadHref, uploadPlace } from './upload-search.ts'

const advice = (): readonly { icon: LucideIcon; title: string; text: string }[] => [
  { icon: Sun, title: t`Daylight, no flash`, text: t`Stand beside a window.` },
  { icon: HandHelping, title: t`Ask somebody to hold the phone`, text: t`For your back, or where you can’t reach.` },
  {
    icon: DropletOff,
    title: t`Dry skin, hair to the side`,
    text: t`A wet or bleeding spot needs your doctor, not a photo.`,
  },
]

type GuideStepProps = { shared: 'asked' | 'refused' | 'nothing'; patientLoginId: LoginId }

/**
 * How to take two photos of one spot. `shared`: whether another app shared photos; then the person is asked about
 * them.
 */
export function GuideStep({ shared, patientLoginId }: GuideStepProps) {
  const router = useRouter()
  const goOn = () => void router.navigate({ href: uploadHref('where') })
  return (
    <QuestionLayout
      title={<Trans>Two photos of one spot</Trans>}
      place={uploadPlace('guide')}
      back="/images"
      onSubmit={goOn}
      actions={
        <MainButton type="submit" icon={ArrowRight} iconAt="end">
          <Trans>Continue</Trans>
        </MainButton>
      }
    >
      <p className="muted">
        <Trans>It takes about 3 minutes.</Trans>
      </p>
      {shared !== 'nothing' && <SharedPhotos shared={shared} patientLoginId={patientLoginId} />}
      <Shots />
      <Card look="flush">
        <Rows label={t`Before you begin`}>
          {advice().map(({ icon: Icon, title, text }) => (
            <Row key={title} lead={<Icon className={css.sign} aria-hidden />} title={title} detail={text} />
          ))}
        </Rows>
      </Card>
    </QuestionLayout>
  )
}

function Shots() {
  return (
    <>
      <Card look="flush">
        <PhoneDrawing distance="20 cm" />
        <div className={css.shot}>
          <span className={css.number} aria-hidden>
            1
          </span>
          <div>
            <h2 className="h3">
              <Trans>From 20 cm</Trans>
            </h2>
            <p className="small muted">
              <Trans>Shows where the spot is. A bit more than the length of your hand.</Trans>
            </p>
          </div>
        </div>
      </Card>
      <Card look="flush">
        <PhoneDrawing distance="8 cm" />
        <div className={css.shot}>
          <span className={css.number} aria-hidden>
            2
          </span>
          <div>
            <h2 className="h3">
              <Trans>Close-up</Trans>
            </h2>
            <p className="small muted">
              <Trans>Shows what it looks like. Tap the spot on the screen and wait until it is sharp.</Trans>
            </p>
          </div>
        </div>
      </Card>
    </>
  )
}

/** The distance of the phone from the skin; the text beside it says the same. */
function PhoneDrawing({ distance }: { distance: '20 cm' | '8 cm' }) {
  const isNear = distance === '8 cm'
  const top = isNear ? 86 : 34
  const half = isNear ? 22 : 56
  return (
    <svg className={css.phone} viewBox="0 0 350 196" aria-hidden>
      <path className={css.skin} d="M0 154 C 60 144 90 150 130 152 S 260 142 350 158 V 196 H 0 Z" />
      <path className={css.skinEdge} d="M0 154 C 60 144 90 150 130 152 S 260 142 350 158" />
      <path className={css.seen} d={`M120 ${top + 8} L ${120 - half} 151 H ${120 + half} Z`} />
      <rect className={css.device} x="62" y={top - 8} width="116" height="14" rx="5" />
      <rect className={css.device} x="112" y={top + 4} width="16" height="7" rx="2" />
      <ellipse className={css.mark} cx="120" cy="152" rx="10" ry="4" />
      <path className={css.measure} d={`M206 ${top + 6} V 150 M199 ${top + 6} H 213 M199 150 H 213`} />
      <text className={css.distance} x="218" y={(top + 162) / 2}>
        {distance}
      </text>
      <text className={css.word} x="120" y={top - 14} textAnchor="middle">
        {t`Your phone`}
      </text>
    </svg>
  )
}
