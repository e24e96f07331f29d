import { ArrowLeft, LayoutGrid } from 'lucide-react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { DueClock } from '../../../parts/times/due-clock.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Logo } from '../../../ui/frame/logo.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import pageCss from '../dark-page.module.css'
import { visitText } from '../room/room-header.tsx'
import type { Room } from '../room/use-room.ts'
import css from './body.module.css'
import { BodyPanel } from './body-panel.tsx'
import { BodyPanes } from './body-panes.tsx'
import { BodyRail } from './body-rail.tsx'
import { useBodyCompare } from './use-body-compare.ts'

type BodyCompareProps = { visit: ReadingVisit; room: Room; onBack: () => void }

/** The body photos of this visit beside those of the last, with the spots on both and the rings that readers draw. */
export function BodyCompare({ visit, room, onBack }: BodyCompareProps) {
  const body = useBodyCompare({ visit, room, onBack })
  const { image, earlier, rings } = body
  return (
    <div className={pageCss.page}>
      <BodyHeader visit={visit} onBack={onBack} onSheet={() => room.open('sheet')} />
      <main className={css.main}>
        <BodyRail visit={visit} at={body.at} onChoose={body.setAt} />
        {image === undefined ? (
          <p className={css.none}>No body photos were taken at this visit.</p>
        ) : (
          <>
            <BodyPanes
              key={image.imageId}
              {...{ visit, room, image, earlier, layout: body.layout, drawing: body.drawing }}
              onLayout={body.setLayout}
              onDraw={body.draw}
              onRing={body.onRing}
              onSpot={(number) => {
                room.goTo(visit.spots.findIndex((spot) => spot.number === number))
                onBack()
              }}
            />
            <BodyPanel
              {...{ visit, room, image, earlier }}
              problem={rings.problem}
              onChange={rings.change}
              onRemove={rings.remove}
              onMakeSpot={rings.makeSpot}
              onNext={body.next}
            />
          </>
        )}
      </main>
    </div>
  )
}

type HeaderProps = { visit: ReadingVisit; onBack: () => void; onSheet: () => void }

const BodyHeader = ({ visit, onBack, onSheet }: HeaderProps) => (
  <header className={pageCss.bar}>
    <Logo href="/clinician/reading" on="deep" look="mark" />
    <h1 className={pageCss.name}>{visit.patient.fullName}</h1>
    <span className={pageCss.line}>{visitText(visit)}</span>
    <Button size="small" className={pageCss.barButton} icon={LayoutGrid} onPress={onSheet}>
      All close-ups <KeyHint of="G" />
    </Button>
    <span className={pageCss.push} />
    <DueClock clock={visit.clock} timeZone={visit.practice.timeZoneId} look="badge" />
    <Button size="small" className={pageCss.barButton} icon={ArrowLeft} onPress={onBack}>
      Back to the spots <KeyHint of="Esc" />
    </Button>
  </header>
)
