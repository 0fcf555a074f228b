import { useQuery } from '@tanstack/react-query';
import type { AdminCategory } from 'admin-api/contract';
import { useState } from 'react';
import { Button, EmptyState, Heading } from 'shared-ui/host';
import { Loaded, useFocusBack } from 'shared-web';
import { ArchiveDialog } from '../lists/archive-dialog.tsx';
import { RestoreList } from '../lists/restore-list.tsx';
import { CATEGORIES_TAB_INTERVAL, categoriesQuery } from '../queries.ts';
import { CategoriesTable } from './categories-table.tsx';
import { CategoryDialog } from './category-dialog.tsx';

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'delete'; category: AdminCategory };

export function CategoriesTab() {
  const categories = useQuery({ ...categoriesQuery(), refetchInterval: CATEGORIES_TAB_INTERVAL });
  const [opened, setOpened] = useState<Opened>();
  const section = useFocusBack(opened !== undefined);
  const close = () => setOpened(undefined);
  const add = (
    <Button icon="plus" size="sm" onClick={() => setOpened({ dialog: 'add' })}>
      Add Category
    </Button>
  );
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="categories-title" className="outline-none">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <Heading id="categories-title">Categories</Heading>
          <p className="mt-1 text-sm text-ink-soft">In the order of the voting page.</p>
        </div>
        {add}
      </div>
      <Loaded
        query={categories}
        what="categories"
        placeholder={<CategoriesTable busy categories={[]} />}
        empty={
          <EmptyState
            icon="shapes"
            title="No categories yet"
            description="People vote for one vendor in each category."
            action={add}
          />
        }
      >
        {(rows) => (
          <CategoriesTable
            categories={rows}
            onEdit={(category) => setOpened({ dialog: 'edit', category })}
            onDelete={(category) => setOpened({ dialog: 'delete', category })}
          />
        )}
      </Loaded>
      <RestoreList path="/api/admin/categories" noun="category" nouns="categories" />
      {opened?.dialog === 'add' && <CategoryDialog onClose={close} />}
      {opened?.dialog === 'edit' && <CategoryDialog category={opened.category} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <ArchiveDialog
          path="/api/admin/categories"
          noun="category"
          row={opened.category}
          leaving="The category leaves the voting page"
          onClose={close}
        />
      )}
    </section>
  );
}
