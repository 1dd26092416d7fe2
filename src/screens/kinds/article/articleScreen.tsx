import type { Action } from '../page/Action'
import { Actions } from '../page/Actions'
import type { Fact } from '../page/Facts'
import { Facts } from '../page/Facts'
import type { PageTable } from '../page/KindPage'
import { KindPage } from '../page/KindPage'
import type { Source } from '../page/Source'
import { Sourced } from '../page/Sourced'
import './article.css'
import type { FigureRows } from './Figures'
import { Figures } from './Figures'
import type { AnsweredQuestion } from './Questions'
import { Questions } from './Questions'

/** What stands in an article: texts only, never markup of the server's. */
interface Article {
  readonly title?: string
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly time?: string
  readonly paragraphs?: readonly string[]
  readonly questions?: readonly AnsweredQuestion[]
  readonly facts?: readonly Fact[]
  readonly tables?: readonly FigureRows[]
  /** In the footer bar. */
  readonly actions?: readonly Action[]
}

interface ArticleTable<Data> extends PageTable {
  readonly source: Source<Data>
  readonly article: (data: Data) => Article
}

/** Something to read. @returns the component of its route */
export function articleScreen<Data>(table: ArticleTable<Data>) {
  return () => (
    <Sourced page={table} source={table.source}>
      {data => <ArticlePage page={table} article={table.article(data)} />}
    </Sourced>
  )
}

function ArticlePage({ page, article }: { readonly page: PageTable; readonly article: Article }) {
  const { title, time, paragraphs = [], questions = [], facts = [], tables = [], actions = [] } = article
  return (
    <KindPage page={page} pad foot={actions.length > 0 ? <Actions actions={actions} /> : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls by keys what has nothing to press */}
      <section className="form" aria-label={page.title} tabIndex={0}>
        {(title !== undefined || paragraphs.length > 0) && (
          <article className="card letter">
            {title !== undefined && <h2>{title}</h2>}
            {time !== undefined && <time dateTime={time.replace(' ', 'T')}>{time}</time>}
            {paragraphs.map(text => (
              <p key={text}>{text}</p>
            ))}
          </article>
        )}
        <Questions questions={questions} />
        <Facts facts={facts} />
        {tables.map(table => (
          <Figures key={table.title} table={table} />
        ))}
      </section>
    </KindPage>
  )
}
