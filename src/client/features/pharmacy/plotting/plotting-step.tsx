import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { spotOf } from '../../../../domain/plotting/plotting.ts'
import { countsByView, shownWords } from '../../../../domain/plotting/spot-counts.ts'
import type { Spot, VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { useFigureColours } from '../../../ui/figure/figure-colours.ts'
import { Toast } from '../../../ui/banners/toast.tsx'
import { FigurePane } from './figure/figure-pane.tsx'
import { Filtered } from './spots/filtered.tsx'
import type { FigureState } from './figure/figure-state.ts'
import { StandingLoupe } from './figure/loupe.tsx'
import { MoveTask } from './move-task.tsx'
import css from './plotting.module.css'
import { SkinChoice } from './spots/skin-choice.tsx'
import { SidePanel } from './side-panel.tsx'
import { useFigureState } from './figure/use-figure-state.ts'
import { useKeys } from './figure/use-keys.ts'
import { historyEventOf, usePlottingScreen, type PlottingScreen } from './use-plotting-screen.ts'
import { useSceneSource } from './figure/use-scene-source.ts'
import { groupWords, ViewRail } from './view-rail.tsx'
import { WhichSpotDialog } from './spots/which-spot-dialog.tsx'

type PlottingStepProps = {
  draft: VisitDraft
  /** Takes each change at once; the draft comes back as a prop and is saved by its owner. */
  onChange: (draft: VisitDraft) => void
  /** When the draft was last on disk (ISO 8601); null while it is being written. */
  savedAt: string | null
  onGoToPhotos: () => void
  /** The number of the spot to open first, for example from Review; null opens the list. */
  openAt: number | null
  /** The photos of a spot, shown and taken. */
  photosOf: (spot: Spot) => ReactNode
}

/** The step for plotting spots on the body: figure, list of spots, and the chosen spot's panel. */
export function PlottingStep(props: PlottingStepProps) {
  const screen = usePlottingScreen(props)
  const { history, views, layout, pane } = screen
  const root = useRef<HTMLDivElement>(null)
  usePaneTop(root, screen)
  useKeys(root, (event) => {
    const step = historyEventOf(event)
    if (step !== null) screen.send(step)
    return step !== null
  })
  return (
    <div
      ref={root}
      className={css.plot}
      data-layout={layout}
      data-pane={pane}
      data-skin={props.draft.skin ?? undefined}
    >
      <h1 className="vh">Plot the spots</h1>
      {(layout !== 'phone' || pane === 'figure') && (
        <Figure screen={screen} savedAt={props.savedAt} draft={props.draft} onChange={props.onChange} />
      )}
      <SidePanel screen={screen} draft={props.draft} photosOf={props.photosOf} onGoToPhotos={props.onGoToPhotos} />
      <output className="vh">
        <span key={history.lastEvent.count}>{history.lastEvent.words}</span>
      </output>
      {history.lastEvent.deleted && (
        <DeletedToast
          key={history.lastEvent.count}
          spot={history.lastEvent.deleted}
          onUndo={() => screen.send({ type: 'undone' })}
        />
      )}
      {screen.question && (
        <WhichSpotDialog
          spots={props.draft.spots.filter(({ lesionId }) => screen.question?.lesionIds.includes(lesionId))}
          earlier={screen.earlier.filter(({ lesionId }) => screen.question?.lesionIds.includes(lesionId))}
          landmarkOf={screen.landmarkOf}
          onSpot={screen.actions.open}
          onCarry={screen.actions.carryForward}
          onNew={screen.placeAnyway}
          onCloser={screen.lookCloser}
          onClose={screen.closeQuestion}
        />
      )}
      <p className="vh">{`${groupWords[views.group]} view`}</p>
    </div>
  )
}

/** On a phone the list and each spot open scrolled to the top. */
function usePaneTop(root: RefObject<HTMLElement | null>, { layout, pane, history }: PlottingScreen): void {
  const isPage = layout === 'phone' && pane !== 'figure'
  const page = isPage ? `${pane} ${pane === 'spot' ? (history.spot?.lesionId ?? '') : ''}` : null
  const before = useRef(page)
  useLayoutEffect(() => {
    if (page !== null && page !== before.current) root.current?.scrollIntoView({ block: 'start' })
    before.current = page
  }, [root, page])
}

type FigureProps = { screen: PlottingScreen } & Pick<PlottingStepProps, 'draft' | 'onChange' | 'savedAt'>

const movingOf = ({ interaction }: FigureState) => ('moving' in interaction ? interaction.moving : null)

function Figure({ screen, draft, onChange, savedAt }: FigureProps) {
  const { history, views, figure, here } = screen
  const { mannequin, build } = views
  const colours = useFigureColours(draft.skin)
  const source = useSceneSource(figure, {
    mannequin,
    colours,
    spots: here.spots,
    earlier: here.earlier,
    chosen: history.spot,
    nextSpotNumber: draft.nextSpotNumber,
  })
  const movingId = useFigureState(figure, movingOf)
  const moving = spotOf(here, movingId) ?? spotOf(draft, movingId)
  const counts = countsByView(screen.shown)
  return (
    <FigurePane
      label={`${mannequin.label}, ${shownWords(here.spots, views)}`}
      figure={figure}
      mannequin={mannequin}
      source={source}
      views={views.subviews}
      savedAt={savedAt}
      history={{ canUndo: history.plotting.past.length > 0, canRedo: history.plotting.future.length > 0 }}
      send={screen.send}
      onNudge={screen.nudgeChosen}
      rail={<ViewRail build={build} skin={draft.skin} group={views.group} counts={counts} onGroup={views.showGroup} />}
      task={
        moving && (
          <MoveTask
            spot={moving}
            place={screen.placeOf(moving)}
            loupe={<StandingLoupe source={source} spot={moving} />}
            onNudge={screen.nudgeMoving(moving)}
            onDone={screen.endMove}
          />
        )
      }
      filtered={
        <Filtered
          filter={screen.filter}
          shown={screen.shown.length}
          of={draft.spots.length}
          onAll={() => screen.setFilter('all')}
        />
      }
      skin={<SkinChoice skin={draft.skin} onSkin={(skin) => onChange({ ...draft, skin })} />}
    />
  )
}

function DeletedToast({ spot, onUndo }: { spot: Spot; onUndo: () => void }) {
  const [stays, setStays] = useState(true)
  if (!stays) return null
  return (
    <div className={css.toast}>
      <Toast message={`Spot ${spot.number} deleted`} onUndo={onUndo} onGone={() => setStays(false)} />
    </div>
  )
}
