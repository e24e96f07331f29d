import { clinicTours } from './clinic-tours.ts'
import { panelTours } from './panel-tours.ts'
import { screenTours } from './patient-tours.ts'
import { recordTours } from './record-tours.ts'
import { reportTours } from './report-tours.ts'
import type { ScreenTour } from './screen-tour.ts'

/** Walks over every screen that stands, by who sees it. */
export const everyTour: Record<string, ScreenTour> = {
  ...screenTours,
  ...clinicTours,
  ...reportTours,
  ...recordTours,
  ...panelTours,
}
