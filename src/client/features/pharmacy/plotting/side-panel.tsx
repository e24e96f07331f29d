import { ArrowRight, CopyPlus, Plus, Stethoscope } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { easierView } from '../../../../domain/plotting/touch/easier-view.ts'
import type { LesionId } from '../../../../contract/ids.ts'
import { nextUnfinished, type UnfinishedSpot } from '../../../../domain/visits/complete/next-unfinished.ts'
import { missingOnSpots } from '../../../../domain/visits/complete/missing-spots.ts'
import { nextStepAnchor } from '../../../../domain/visits/complete/missing-item.ts'
import type { Spot, VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { OwnText } from '../../../ui/own-text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { Count } from '../../../ui/indicators/count.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { EarlierSpots } from './spots/earlier-spots.tsx'
import { EdgeNote } from './spots/edge-note.tsx'
import css from './panel.module.css'
import { SpotFilters } from './spots/spot-filters.tsx'
import { SpotPanel } from './spots/spot-panel.tsx'
import { SpotsList } from './spots/spots-list.tsx'
import type { Pane } from './screen-state.ts'
import type { PlottingScreen } from './use-plotting-screen.ts'
import { nextStepWords } from './spots/spot-words.ts'

type Props = {
  screen: PlottingScreen
  draft: VisitDraft
  photosOf: (spot: Spot) => ReactNode
  onGoToPhotos: () => void
}

/** Beside or below the figure: the chosen spot, the list, and the buttons to continue. */
export function SidePanel({ screen, draft, photosOf, onGoToPhotos }: Props) {
  const { layout, pane, history } = screen
  const showsList = layout === 'portrait' || pane === 'all'
  const showsSpot = layout === 'portrait' || pane === 'spot' || (layout === 'landscape' && pane === 'figure')
  // Deleting a spot removes its focused button: the focus then moves to the panel.
  const panel = useRef<HTMLDivElement>(null)
  const { deleted } = history.lastEvent
  useEffect(() => {
    if (deleted !== null) panel.current?.focus()
  }, [deleted])
  return (
    <div ref={panel} className={css.panel} tabIndex={-1}>
      {layout !== 'portrait' && <Tabs screen={screen} count={draft.spots.length} />}
      {showsList && (
        <div className={css.twin}>
          <List screen={screen} draft={draft} />
        </div>
      )}
      {showsSpot && (
        // The key makes a new element for each spot, so that it opens scrolled to the top.
        <div key={history.spot?.lesionId ?? 'none'} className={css.body}>
          {history.spot ? (
            <ChosenSpot screen={screen} spot={history.spot} photosOf={photosOf} />
          ) : (
            <NoSpot screen={screen} />
          )}
        </div>
      )}
      <Foot screen={screen} draft={draft} spot={showsSpot ? history.spot : null} onGoToPhotos={onGoToPhotos} />
    </div>
  )
}

type FootProps = Pick<Props, 'screen' | 'draft' | 'onGoToPhotos'> & { spot: Spot | null }

/** The footer: the next step of this spot, the next incomplete one, another spot, the photos. */
function Foot({ screen, draft, spot, onGoToPhotos }: FootProps) {
  const unfinished = spot && nextUnfinished(draft, spot.lesionId)
  const again = spot?.outcome == null || unfinished ? undefined : screen.earlier[0]
  return (
    <div className={css.foot}>
      {spot && <NextStepBar spot={spot} />}
      {unfinished && (
        <div className={css.unfinished}>
          <UnfinishedButton unfinished={unfinished} onOpen={screen.actions.open} />
        </div>
      )}
      {again && (
        <div className={css.unfinished}>
          <Button size="main" width="full" icon={CopyPlus} onPress={() => screen.actions.carryForward(again)}>
            Next: look again at {again.location}
          </Button>
        </div>
      )}
      <Undecided draft={draft} />
      <div className={css.buttons}>
        <Button size="main" icon={Plus} onPress={() => goToNextSpot(screen)}>
          Next spot
        </Button>
        <Button
          kind={unfinished ? 'second' : 'primary'}
          size="main"
          width="grow"
          icon={ArrowRight}
          iconAt="end"
          onPress={onGoToPhotos}
        >
          Go to photos
        </Button>
      </div>
    </div>
  )
}

/** What is undecided apart from photos, shown before staff continue to them. */
function Undecided({ draft }: Pick<FootProps, 'draft'>) {
  const open = missingOnSpots(draft).filter(({ step }) => step === 'plot')
  const [first] = open
  if (first === undefined) return null
  return (
    <output className={css.undecided}>
      {first.message}
      <OwnText>{open.length > 1 && `, and ${open.length - 1} more to choose`}</OwnText>
    </output>
  )
}

function Tabs({ screen, count }: { screen: PlottingScreen; count: number }) {
  const all = {
    value: 'all' as const,
    label: (
      <>
        All spots <Count of={count} />
      </>
    ),
  }
  const figure = { value: 'figure' as const, label: 'Figure' }
  const spot = { value: 'spot' as const, label: 'This spot' }
  const options = screen.layout === 'phone' ? [all, figure, spot] : [spot, all]
  const value: Pane = screen.layout === 'landscape' && screen.pane === 'figure' ? 'spot' : screen.pane
  return (
    <div className={css.tabs}>
      <SegmentedControl
        label="What is shown"
        labelLook="hidden"
        value={value}
        onValue={screen.setPane}
        options={options}
      />
    </div>
  )
}

function List({ screen, draft }: { screen: PlottingScreen; draft: VisitDraft }) {
  return (
    <SpotsList
      spots={screen.shown}
      filters={<SpotFilters spots={draft.spots} filter={screen.filter} onFilter={screen.setFilter} />}
      selected={screen.history.plotting.selected}
      build={screen.views.build}
      earlier={screen.earlier}
      landmarkOf={screen.landmarkOf}
      onOpen={screen.actions.open}
      onAdd={screen.actions.addOn}
      onCarry={screen.actions.carryForward}
      onNudge={screen.nudge}
    />
  )
}

function ChosenSpot({ screen, spot, photosOf }: { screen: PlottingScreen; spot: Spot; photosOf: Props['photosOf'] }) {
  const easier = easierView(spot, screen.views)
  return (
    <SpotPanel
      key={spot.lesionId}
      spot={spot}
      landmark={screen.landmarkOf(spot)}
      send={screen.send}
      edge={easier && <EdgeNote view={easier} onShow={() => screen.showEasier(spot, easier)} />}
      onMove={() => screen.askMove(spot)}
      photos={photosOf(spot)}
    />
  )
}

function NoSpot({ screen }: { screen: PlottingScreen }) {
  const { layout, earlier } = screen
  const isPhone = layout === 'phone'
  return (
    <>
      <EmptyState
        title="Where is the spot?"
        action={isPhone ? <Button onPress={() => screen.setPane('figure')}>Show the figure</Button> : undefined}
      >
        Tap the figure where the next spot is. Its place is named at once.
      </EmptyState>
      {/* Upright, the list beside this panel names them. */}
      {layout !== 'portrait' && (
        <EarlierSpots earlier={earlier} landmarkOf={screen.landmarkOf} onCarry={screen.actions.carryForward} />
      )}
    </>
  )
}

type UnfinishedButtonProps = { unfinished: UnfinishedSpot; onOpen: (lesionId: LesionId) => void }

/** Opens the next incomplete spot when the chosen one is complete. */
const UnfinishedButton = ({ unfinished: { spot, lacks, left }, onOpen }: UnfinishedButtonProps) => (
  <MainButton onPress={() => onOpen(spot.lesionId)}>
    <span>
      Next unfinished: spot {spot.number}
      <br />
      <span className="small">
        {lacks.message}. {left} left
      </span>
    </span>
  </MainButton>
)

/** The next step of the spot, preset or chosen, with the reason. */
function NextStepBar({ spot }: { spot: Spot }) {
  const { title, text, tone } = nextStepWords(spot)
  return (
    <div className={css.score} data-tone={tone}>
      <Stethoscope aria-hidden />
      <output className="grow">
        <b>{title}</b>
        <br />
        <span className="small">{text}</span>
      </output>
      <Button size="small" onPress={() => goToNextStep(spot)}>
        {spot.outcome === null ? 'Choose' : 'Change'}
      </Button>
    </div>
  )
}

/** On a phone, shows the figure; otherwise scrolls the figure back into view. */
function goToNextSpot({ actions, layout }: PlottingScreen): void {
  actions.next(layout === 'phone' ? 'figure' : 'spot')
  document.querySelector('#figure [role="application"]')?.scrollIntoView({ block: 'nearest' })
}

function goToNextStep({ number }: Spot): void {
  const question = document.getElementById(nextStepAnchor(number))
  question?.focus()
  question?.scrollIntoView({ block: 'center' })
}
