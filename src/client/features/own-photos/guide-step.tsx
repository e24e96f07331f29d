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
import { PhoneDrawing } from './phone-drawing.tsx'
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
