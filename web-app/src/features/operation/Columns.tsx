/** The head of a table of figures. */
import { Table } from '@/shared/ui'

type ColumnsProps = { names: string[]; numeric: number }

/** The last `numeric` columns hold figures. */
export function Columns({ names, numeric }: ColumnsProps) {
  return (
    <thead>
      <tr>
        {names.map((name, at) => (
          <Table.Head key={name} numeric={at >= names.length - numeric}>
            {name}
          </Table.Head>
        ))}
      </tr>
    </thead>
  )
}
