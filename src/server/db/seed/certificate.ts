import sharp from 'sharp'
import { outlinesOf, widthOf } from '#server/platform/files/lettering'

const [width, height] = [1240, 877]
const [paper, ink, accent] = ['#fdfaf2', '#271e1a', '#007089']

/** Draws a made-up certificate for the verification of a sample tutor. */
export function drawCertificate(name: string) {
  const lines = [
    centred('SAMPLE', { y: 190, size: 34, weight: 600 }, accent),
    centred('Certificate of Education', { y: 290, size: 64, weight: 600 }),
    centred('This is to certify that', { y: 400, size: 32, weight: 400 }),
    centred(name, { y: 490, size: 58, weight: 600 }, accent),
    centred('has completed the programme for teachers', { y: 580, size: 32, weight: 400 }),
    centred('An invented school, Mauritius', { y: 720, size: 28, weight: 400 }),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${paper}"/>
    <rect x="50" y="50" width="${width - 100}" height="${height - 100}" fill="none" stroke="${accent}" stroke-width="6"/>
    ${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

function centred(text: string, place: { y: number; size: number; weight: 400 | 600 }, fill = ink) {
  return `<path fill="${fill}" d="${outlinesOf(text, { ...place, x: (width - widthOf(text, place)) / 2 })}"/>`
}
