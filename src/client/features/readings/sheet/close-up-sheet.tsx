import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { type SheetOrder, sheetOrders, type SheetSpot } from '../../../../domain/readings/close-up-sheet.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Logo } from '../../../ui/frame/logo.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import pageCss from '../dark-page.module.css'
import { visitText } from '../room/room-header.tsx'
import type { Room } from '../room/use-room.ts'
import { SheetCompare } from './sheet-compare.tsx'
import { SheetLarge } from './sheet-large.tsx'
import css from './sheet.module.css'
import { SheetTile } from './sheet-tile.tsx'
import { type Sheet, useSheet, useSheetShortcuts } from './use-sheet.ts'

type CloseUpSheetProps = { visit: ReadingVisit; room: Room; onBack: () => void }

const orderWords: Record<SheetOrder, string> = {
  unlike: 'Unlike first',
  size: 'Size',
  place: 'Place',
  growth: 'Growth',
}

/** All close-ups of a visit at one scale: the one that is unlike the others stands out. The sheet sorts, it does not judge. */
export function CloseUpSheet({ visit, room, onBack }: CloseUpSheetProps) {
  const sheet = useSheet({ visit, room })
  const { rows, here, widthMm, ticked, setTicked, setUnlike } = sheet
  const [look, setLook] = useState<'sheet' | 'large'>('sheet')
  const compared = rows.filter(({ spot }) => ticked.includes(spot.lesionId))
  // If a spot was cleared or is no longer ticked, the large view closes.
  const isLarge = look === 'large' && compared.length === 2
  const openLarge = () => compared.length === 2 && setLook('large')
  useSheetShortcuts(sheet, { state: isLarge ? 'covered' : 'open', onBack, onLarge: openLarge })
  return (
    <div className={pageCss.page}>
      <SheetHeader visit={visit} rows={rows} onBack={onBack} />
      <main className={css.main}>
        {isLarge ? (
          <SheetLarge
            {...{ room, widthMm }}
            rows={compared}
            firstName={visit.patient.firstName}
            onClose={() => setLook('sheet')}
          />
        ) : (
          <AllCloseUps {...{ visit, room, sheet, onBack }} />
        )}
        <SheetCompare
          rows={compared}
          {...{ widthMm, visit, room, here }}
          onClear={() => setTicked([])}
          onUnlike={setUnlike}
          onOpen={onBack}
          onLarge={openLarge}
        />
      </main>
    </div>
  )
}

type AllCloseUpsProps = CloseUpSheetProps & { sheet: Sheet }

function AllCloseUps({ visit, room, sheet, onBack }: AllCloseUpsProps) {
  const { order, setOrder, rows, here, widthMm, tilePx, grid, ticked, tick, goTo } = sheet
  return (
    <section className={css.all} aria-label="All close-ups">
      <div className={css.bar}>
        <Orders order={order} onOrder={setOrder} />
        <ScaleText {...{ rows, widthMm, tilePx }} />
      </div>
      <div ref={grid} className={css.grid}>
        {rows.map((row) => (
          <SheetTile
            key={row.spot.lesionId}
            {...{ row, widthMm, tilePx }}
            kind={room.stateOf(row.spot).kind}
            firstName={visit.patient.firstName}
            isHere={row === here}
            isTicked={ticked.includes(row.spot.lesionId)}
            onMeasured={(mm) => sheet.measured(row.spot.lesionId, mm)}
            onPress={() => (row === here ? onBack() : goTo(rows.indexOf(row)))}
            onTick={() => tick(row)}
          />
        ))}
      </div>
      <SheetFoot />
    </section>
  )
}

const Orders = ({ order, onOrder }: { order: SheetOrder; onOrder: (order: SheetOrder) => void }) => (
  <fieldset className={css.orders}>
    <legend className="vh">Sort</legend>
    {sheetOrders.map((one, i) => (
      <button key={one} type="button" aria-pressed={one === order} onClick={() => onOrder(one)}>
        {orderWords[one]} <KeyHint of={String(i + 1)} />
      </button>
    ))}
  </fieldset>
)

const SheetFoot = () => (
  <p className={css.foot}>
    “Unlike” is chosen by a person. The sheet sorts, it does not judge.
    <span className={css.keys}>
      <KeyHint of="Space" /> tick <KeyHint of="C" /> two large <KeyHint of="U" /> unlike <KeyHint of="Enter" /> open
    </span>
  </p>
)

type HeaderProps = { visit: ReadingVisit; rows: readonly SheetSpot[]; onBack: () => void }

function SheetHeader({ visit, rows, onBack }: HeaderProps) {
  const closeUps = rows.filter(({ image }) => image !== null).length
  return (
    <header className={pageCss.bar}>
      <Logo href="/clinician/reading" on="deep" look="mark" />
      <h1 className={pageCss.name}>{visit.patient.fullName}</h1>
      <span className={pageCss.line}>
        {visitText(visit)}. {pluralize(rows.length, 'spot')}, {pluralize(closeUps, 'close-up')}
      </span>
      <span className={pageCss.push} />
      <Button size="small" className={pageCss.barButton} icon={Printer} onPress={() => window.print()}>
        Print the sheet
      </Button>
      <Button size="small" className={pageCss.barButton} icon={ArrowLeft} onPress={onBack}>
        Back to the spots <KeyHint of="Esc" />
      </Button>
    </header>
  )
}

const barMm = 5

/** The scale bar that applies to every tile, and how many photos have no known scale. */
function ScaleText({
  rows,
  widthMm,
  tilePx,
}: {
  rows: readonly SheetSpot[]
  widthMm: number | null
  tilePx: number | null
}) {
  const unknown = rows.filter(({ image }) => image !== null && image.fovMicrometre === null).length
  const without = unknown === 0 ? '' : ` ${pluralize(unknown, 'photo')} without a scale.`
  if (widthMm === null) return <span className={css.scale}>The scale of these photos is not known.</span>
  return (
    <span className={css.scale}>
      One scale for all: {barMm} mm
      {tilePx !== null && <i style={{ width: (barMm / widthMm) * tilePx }} aria-hidden />}
      <OwnText>{without}</OwnText>
    </span>
  )
}
