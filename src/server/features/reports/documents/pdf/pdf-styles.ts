import type { SpotMark } from '../../../../../contract/reports/report-content.ts'
import type { PdfColour, TextStyle } from './tagged-document.ts'

export const ink: PdfColour = '#1B1F1E'
const soft: PdfColour = '#4A524F'
export const line: PdfColour = '#D5D3CC'
export const green: PdfColour = '#10594F'

/** A page of A4 with its margins, in points. */
export const page = { width: 595.28, height: 841.89, margin: 39, bottom: 798 } as const

export const title: TextStyle = { size: 20, font: 'bold', colour: ink }
export const strong: TextStyle = { size: 10, font: 'bold', colour: ink }
export const body: TextStyle = { size: 9.6, font: 'regular', colour: ink }
export const small: TextStyle = { size: 8.2, font: 'regular', colour: soft }
export const smallStrong: TextStyle = { size: 8.2, font: 'bold', colour: ink }

type MarkStyle = { fill: PdfColour; number: PdfColour; ground: PdfColour; text: PdfColour; word: string }

/** The styles of marks. They differ in shape, not only in colour. */
export const markStyles: Readonly<Record<SpotMark, MarkStyle>> = {
  urgent: { fill: '#D55E00', number: '#000000', ground: '#FBE8E1', text: '#8A2315', word: 'See your doctor' },
  monitor: { fill: '#E69F00', number: '#000000', ground: '#FDEFD3', text: '#6B4300', word: 'Check again' },
  benign: { fill: '#0072B2', number: '#FFFFFF', ground: '#E3EEF8', text: '#12446B', word: 'Harmless' },
  excised: { fill: '#FFFFFF', number: '#000000', ground: '#EEEDE8', text: '#4A524F', word: 'Removed' },
}
