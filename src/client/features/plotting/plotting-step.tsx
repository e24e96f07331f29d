import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Spot, VisitDraft } from '../../../domain/visits/visit-draft.ts'
import { counted } from '../../shell/counted.ts'
import { useFigureColours } from '../../ui/figure/figure-colours.ts'
import { Toast } from '../../ui/toast.tsx'
import { FigurePane } from './figure-pane.tsx'
import { figureSceneOf } from './figure-scene-of.ts'
import { MoveTask } from './move-task.tsx'
import css from './plotting.module.css'
import { SidePanel } from './side-panel.tsx'
import { useKeys } from './use-keys.ts'
import { historyEventOf, usePlottingScreen, type Screen } from './use-plotting-screen.ts'
import { countsOf } from './use-views.ts'
import { groupWords, ViewRail } from './view-rail.tsx'
import { WhichSpotDialog } from './which-spot-dialog.tsx'

export type PlottingStepProps = {
  draft: VisitDraft
  /** Takes each change at once; the draft comes back as a prop and is saved by its owner. */
  onChange: (draft: VisitDraft) => void
  /** When the draft was last on disk (ISO 8601); null while it is being written. */
  savedAt: string | null
  onGoToPhotos: () => void
  /** The number of the spot to begin with, as when Review leads here; null begins with the list. */
  openAt: number | null
  /** The photos of a spot, shown and taken. */
  photosOf: (spot: Spot) => ReactNode
}

/** The step in which spots are plotted on the body: figure, list of spots, and everything about the chosen one. */
export function PlottingStep(props: PlottingStepProps) {
  const screen = usePlottingScreen(props)
  const { desk, views, layout, pane } = screen
  const root = useRef<HTMLDivElement>(null)
  useKeys(root, (event) => {
    const step = historyEventOf(event)
    if (step !== null) screen.send(step)
    return step !== null
  })
  return (
    <div ref={root} className={css.plot} data-layout={layout} data-pane={pane}>
      <h1 className="vh">Plot the spots</h1>
      {(layout !== 'phone' || pane === 'figure') && (
        <Figure screen={screen} savedAt={props.savedAt} spots={props.draft.spots} />
      )}
      <SidePanel screen={screen} draft={props.draft} photosOf={props.photosOf} onGoToPhotos={props.onGoToPhotos} />
      <output className="vh" key={`said-${desk.happening.count}`}>
        {desk.happening.words}
      </output>
      {desk.happening.deleted && (
        <DeletedToast
          key={desk.happening.count}
          spot={desk.happening.deleted}
          onUndo={() => screen.send({ type: 'undone' })}
        />
      )}
      {screen.question && (
        <WhichSpotDialog
          spots={props.draft.spots.filter(({ lesionId }) => screen.question?.lesionIds.includes(lesionId))}
          earlier={screen.earlier.filter(({ lesionId }) => screen.question?.lesionIds.includes(lesionId))}
          onSpot={screen.actions.open}
          onCarry={screen.actions.carry}
          onNew={screen.placeAnyway}
          onClose={screen.closeQuestion}
        />
      )}
      <p className="vh">{`${groupWords[views.group]} view`}</p>
    </div>
  )
}

function Figure({ screen, savedAt, spots }: { screen: Screen; savedAt: string | null; spots: readonly Spot[] }) {
  const { desk, views, figure, earlier } = screen
  const colours = useFigureColours()
  const here = useMemo(() => spots.filter(views.isHere), [spots, views])
  const scene = figureSceneOf({
    figure,
    colours,
    spots: here,
    earlier: earlier.filter(views.isHere),
    chosen: desk.spot,
  })
  const counts = useMemo(() => countsOf(spots), [spots])
  return (
    <FigurePane
      label={`${views.mannequin.label}, ${counted(here.length, 'spot')}`}
      figure={figure}
      mannequin={views.mannequin}
      scene={scene}
      views={views.subviews}
      savedAt={savedAt}
      history={{ canUndo: desk.plotting.past.length > 0, canRedo: desk.plotting.future.length > 0 }}
      send={screen.send}
      onNudge={screen.nudgeChosen}
      rail={<ViewRail build={views.build} group={views.group} counts={counts} onGroup={views.showGroup} />}
      task={screen.moving && <MoveTask spot={screen.moving} onNudge={screen.nudgeChosen} onDone={screen.endMove} />}
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
