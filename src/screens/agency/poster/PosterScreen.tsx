import { useRef } from 'react'
import type { DataOf } from '../../../contract/endpoints'
import { maskName } from '../../../rules/maskName'
import { useStores } from '../../../state/hooks'
import { rovingFocus } from '../../../ui/controls/rovingFocus'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { Actions } from '../../kinds/page/Actions'
import { KindPage } from '../../kinds/page/KindPage'
import { fromCall } from '../../kinds/page/Source'
import { Sourced } from '../../kinds/page/Sourced'
import { useAddressPart } from '../../kinds/page/useAddressPart'
import { copyText } from '../../shared/copyText'
import { useUser } from '../../shared/hooks/useApp'
import { absoluteLink } from '../absoluteLink'
import { MY_SPREAD_PATH } from '../agencyPaths'
import { NoCode } from '../NoCode'
import { PosterPicture } from './PosterPicture'
import './poster.css'
import { posterActions } from './posterActions'
import { POSTER_STYLES, posterStyle } from './posterStyles'

const PAGE = { title: '邀请海报', parent: MY_SPREAD_PATH }
const SOURCE = fromCall('spreadHome', () => ({}))

/** 邀请海报: the main code as a picture to send, in one of a few styles. */
export const PosterScreen = () => (
  <Sourced page={PAGE} source={SOURCE}>
    {data => (data.code === '' ? <None /> : <Poster {...data} />)}
  </Sourced>
)

const None = () => (
  <KindPage page={PAGE}>
    <NoCode />
  </KindPage>
)

function Poster({ code, link }: Pick<DataOf<'spreadHome'>, 'code' | 'link'>) {
  const drawing = useRef<SVGSVGElement>(null)
  const { notices } = useStores()
  const user = useUser()
  const [named, setStyle] = useAddressPart('poster')
  const look = posterStyle(named)
  const whole = absoluteLink(link)
  const actions = posterActions({
    code,
    link: whole,
    drawing: () => drawing.current,
    copy: () => copyText(whole, notices.popup)
  })
  return (
    <KindPage page={PAGE} raw foot={<Actions actions={actions} />}>
      <ScreenBody className="poster-body">
        <PosterPicture
          ref={drawing}
          look={look}
          code={code}
          link={whole}
          name={maskName(user?.userInfo.username ?? '')}
        />
        <Styles value={look.key} onChange={setStyle} />
      </ScreenBody>
    </KindPage>
  )
}

function Styles({ value, onChange }: { readonly value: string; readonly onChange: (key: string) => void }) {
  const roving = rovingFocus<string>({ keys: POSTER_STYLES.map(({ key }) => key), value, onChange })
  return (
    <div className="poster-styles" role="radiogroup" aria-label="样式">
      {POSTER_STYLES.map(({ key, label, ground }) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot carry the colour of a style
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === value}
          aria-label={label}
          style={{ background: ground }}
          {...roving(key)}
        />
      ))}
    </div>
  )
}
