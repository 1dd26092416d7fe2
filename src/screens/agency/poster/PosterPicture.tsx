import type { Ref } from 'react'
import { qrPath } from '../../kinds/order/Qr'
import { brandName } from '../../shared/brand'
import type { PosterLook } from './posterStyles'

/** Of the drawing; a picture that is saved has several pixels for each. */
export const POSTER = { width: 280, height: 525 } as const
/** Its upper part, above the code. */
const ART = 365
const QR = { left: 20, top: ART + 18, size: 92, padding: 7 } as const
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

interface PosterPictureProps {
  readonly look: PosterLook
  readonly code: string
  /** What the code leads to, with the address of the site. */
  readonly link: string
  /** As others see the name of whoever invites. */
  readonly name: string
  readonly ref: Ref<SVGSVGElement>
}

/** An invitation as one drawing. Its colours stand in it: it is saved as a file, which no style sheet reaches. */
export function PosterPicture({ look, code, link, name, ref }: PosterPictureProps) {
  const { size, path } = qrPath(link)
  const { left, top, padding } = QR
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      lang="zh-CN"
      className="poster"
      width={POSTER.width}
      height={POSTER.height}
      viewBox={`0 0 ${POSTER.width} ${POSTER.height}`}
      fontFamily={FONT}
      role="img"
      aria-label={`邀请海报：${name} 邀请您，邀请码 ${code}。未满 18 周岁不得投注，请理性购彩`}
    >
      <rect width={POSTER.width} height={POSTER.height} fill="#F7F5F1" />
      <rect width={POSTER.width} height={ART} fill={look.ground} />
      <Brand ink={look.ink} />
      <g fill={look.ink} fontSize="26" fontWeight="700">
        <text x="20" y="85">
          每一期都先公示，
        </text>
        <text x="20" y="119">
          再开奖，可验证
        </text>
      </g>
      <text x="20" y="145" fill={look.caption} fontSize="13">
        走势、验证、实时开奖
      </text>
      <Race look={look} />
      <path d={`M0 ${ART}h280`} stroke="#CFC8BA" strokeWidth="1" />
      <rect x={left} y={top} width={QR.size} height={QR.size} rx="8" fill="#FFFFFF" />
      <g
        transform={`translate(${left + padding} ${top + padding}) scale(${(QR.size - 2 * padding) / size})`}
        shapeRendering="crispEdges"
        fill="#12151B"
      >
        <path d={path} />
      </g>
      <text x="126" y={top + 29} fill="#1C1E22" fontSize="17" fontWeight="700">
        {name} 邀请您
      </text>
      <g fill="#64666B" fontSize="12">
        <text x="126" y={top + 53}>
          长按识别二维码
        </text>
        <text x="126" y={top + 72}>
          邀请码 {code}
        </text>
      </g>
      <text x="20" y="502" fill="#64666B" fontSize="11">
        未满 18 周岁不得投注，请理性购彩
      </text>
    </svg>
  )
}

function Brand({ ink }: { readonly ink: string }) {
  return (
    <>
      <g transform="translate(20 20) scale(.7857)">
        <rect width="28" height="28" rx="8" fill="#D7352A" />
        <path
          d="M8 7.5h12M8 13h12M11 7.5V13c0 4-1 6-3.5 7.5M17 7.5v8"
          fill="none"
          stroke="#FFFFFF"
          strokeWidth="2.1"
          strokeLinecap="round"
        />
        <circle cx="17" cy="19.25" r="2.25" fill="#FFFFFF" />
      </g>
      <text x="48" y="36.500" fill={ink} fontSize="15" fontWeight="600">
        {brandName()}
      </text>
    </>
  )
}

/** A car on its track, and the kerb below it. */
function Race({ look: { ink, track, line, dash, shadow, kerb } }: { readonly look: PosterLook }) {
  const [first, second] = kerb
  return (
    <g transform="translate(0 175)">
      <path d="M0 40h280v150H0z" fill={track} />
      <path d="M0 40h280" stroke={line} />
      <path d="M0 78h280M6 126h274" stroke={dash} strokeWidth="2" strokeDasharray="26 18" />
      <path d="M10 66h44M4 100h30M18 152h38" stroke={line} strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="150" cy="162" rx="92" ry="5" fill={shadow} />
      <g transform="translate(48 -4) scale(4.7)" fill={ink}>
        <path opacity=".42" d="M3 14.6h4v1.9H3zM2.4 18.6h5.2v1.9H2.4z" />
        <path fill={track} stroke={ink} strokeWidth="1.8" strokeLinejoin="round" d="M9 11.4h10.2l1.7 11.4H10.6z" />
        <path
          fill="none"
          stroke={ink}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M13.3 15.3L15.3 13.900V20.9"
        />
        <path d="M4.2 25.7c0-1.2.8-2 2-2.1l12.3-1.2c2.3-2.5 5.2-3.7 8.3-3.7 2.9 0 5 1.3 6.7 3.9 3.6.5 6.6 2.4 7.3 5.4.3 1.3-.4 2.4-1.7 2.4H6.4c-1.3 0-2.2-.9-2.2-2.2z" />
        <path fill={track} d="M22.4 22.3c1.4-1.3 2.9-1.9 4.5-1.9 1.8 0 3.1.7 4.2 2.2z" />
        <g stroke={track} strokeWidth="1.6">
          <circle cx="12.4" cy="30.2" r="4.6" />
          <circle cx="32" cy="30.2" r="4.6" />
        </g>
        <g fill={track}>
          <circle cx="12.4" cy="30.2" r="1.5" />
          <circle cx="32" cy="30.2" r="1.5" />
        </g>
      </g>
      <path d="M0 184h280" stroke={first} strokeWidth="12" />
      <path d="M28 184h280" stroke={second} strokeWidth="12" strokeDasharray="28 28" />
    </g>
  )
}
