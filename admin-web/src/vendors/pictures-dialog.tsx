import { useQuery } from '@tanstack/react-query';
import type { AdminVendor } from 'admin-api/contract';
import { plain } from 'admin-api/near-names';
import { useRef, useState } from 'react';
import { Banner, Button, Combobox, Field, Input } from 'shared-ui/host';
import { countText, FormDialog, failureText, formatCount, PartialFailure, useChange } from 'shared-web';
import { call } from '../api-client.ts';
import { Lines } from '../catalogue/import-preview.tsx';
import { Choice, choicesById } from '../forms/choice.tsx';
import { DropZone, PICTURE_TYPES } from '../forms/picture-field.tsx';
import { uploadPicture } from '../forms/upload-picture.ts';
import { vendorsQuery } from '../queries.ts';
import { valuesOf } from './vendor-dialog.tsx';

/** What programs and people add to the name of a file, such as “ (1)”, “ Logo” or “-final”. */
const ADDITION = /(?:[\s_-]*\(\d+\)|[\s_-]+(?:\d{1,2}|logo|copy|final|new|picture|image|photo))$/iu;

/** The vendor that somebody chose for a file, by its id; 0 is none. */
type Chosen = ReadonlyMap<File, number>;

/**
 * Finds the vendor of each file by its name. A file without one, or of a vendor that has one already, is left over, and
 * has the vendor that was chosen for it or that its name comes near to.
 */
function matched(files: readonly File[], vendors: readonly AdminVendor[], chosen: Chosen) {
  const found = new Map<AdminVendor, File>();
  const left: File[] = [];
  const vendorNamed = (name: string) => vendors.filter((vendor) => plain(vendor.name) === plain(name));
  const vendorNear = (name: string): AdminVendor[] => {
    const shorter = name.replace(ADDITION, '');
    const near = vendorNamed(shorter);
    return near.length > 0 || shorter === name ? near : vendorNear(shorter);
  };
  for (const file of files) {
    const [vendor, ...others] = vendorNamed(bare(file));
    if (vendor && others.length === 0 && !found.has(vendor)) found.set(vendor, file);
    else left.push(file);
  }
  const isFree = (vendor: AdminVendor) => !found.has(vendor);
  const free = vendors.filter(isFree);
  const guessed = new Map<File, AdminVendor>();
  for (const file of left) {
    const [near, ...others] = vendorNear(bare(file));
    const guess = others.length === 0 ? near : undefined;
    const vendor = chosen.has(file) ? free.find(({ id }) => id === chosen.get(file)) : guess;
    if (!vendor || !isFree(vendor)) continue;
    found.set(vendor, file);
    if (!chosen.has(file)) guessed.set(file, vendor);
  }
  return { found: [...found], left, free, guessed };
}

const bare = ({ name }: File) => name.replace(/\.\w+$/u, '');

/** Gives pictures to many vendors at once, each to the vendor whose name its file has or that somebody chooses. */
export function PicturesDialog({ onClose }: { onClose: () => void }) {
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isWhole, setWhole] = useState(false);
  const [done, setDone] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const isStopped = useRef(false);
  const { found, left, free, guessed } = matched(files, vendors, chosen);
  const open = found.filter(([, file]) => !done.includes(file));
  const choose = (files: readonly File[]) => {
    setFiles(files);
    setChosen(new Map());
    setDone([]);
    setProblem(undefined);
    saving.reset();
  };
  const saving = useChange({
    async mutationFn() {
      const failures: string[] = [];
      isStopped.current = false;
      const waiting = open.values();
      const work = async () => {
        for (const [vendor, file] of waiting) {
          try {
            await give(vendor, await uploadPicture(file, { crop: isWhole ? 'whole' : undefined }));
            setDone((earlier) => [...earlier, file]);
          } catch (error) {
            failures.push(`${file.name}: ${failureText(error as Error, {})}`);
          }
          if (isStopped.current) return;
        }
      };
      // The server makes the sizes of one picture while the next one is sent.
      await Promise.all([work(), work()]);
      if (!waiting.next().done) failures.push('You stopped this. The other pictures are still to be added.');
      if (failures.length > 0) throw new PartialFailure(failures.join(' '));
    },
    meta: {
      errorToast: 'Failed to add the pictures',
      successToast: `${countText(found.length, 'picture')} added`,
    },
    onSuccess: onClose,
  });
  const noteOn = (file: File) => {
    if (done.includes(file)) return ' (added)';
    return guessed.has(file) ? ' (a guess: change it below)' : undefined;
  };
  return (
    <FormDialog
      title="Add pictures"
      description="Name each file like its vendor, such as “Harbour Hosting.jpg”. Capitals, accents, spaces and signs don’t matter."
      size="lg"
      changed={files.length > 0 && !saving.isPending}
      submitLabel={open.length > 0 ? `Add ${countText(open.length, 'picture')}` : 'Add pictures'}
      busyLabel={`Adding ${formatCount(done.length + 1)} of ${formatCount(found.length)}...`}
      saving={saving}
      check={() => {
        if (open.length === 0) setProblem('Choose pictures that are named like vendors.');
        return open.length > 0;
      }}
      onClose={onClose}
    >
      <DropZone onDrop={choose}>
        <Field
          label="Pictures"
          error={problem}
          hint="Choose all of them together, or drop them here. Nothing changes yet."
          className="grow"
        >
          <Input
            type="file"
            multiple
            accept={PICTURE_TYPES}
            disabled={saving.isPending}
            onChange={({ target }) => choose(Array.from(target.files ?? []))}
          />
        </Field>
      </DropZone>
      {files.length > 0 && (
        <Banner
          live
          title={`${formatCount(found.length)} of ${countText(files.length, 'picture')} have a vendor`}
        >
          {left.length === 0
            ? 'Nothing is left over.'
            : `${countText(left.length, 'file')} left over: choose a vendor for what should be used.`}
        </Banner>
      )}
      <Lines
        title="Where they go"
        lines={found.map(([{ name, imageUrl }, file]) => [
          file.name,
          `${name}${noteOn(file) ?? (imageUrl ? ' (replaces its picture)' : '')}`,
        ])}
      />
      {saving.isPending && open.length > 1 && (
        <Button
          variant="secondary"
          onClick={() => {
            isStopped.current = true;
          }}
        >
          Stop after these pictures
        </Button>
      )}
      {left.length > 0 && (
        <section aria-labelledby="left" className="grid gap-4">
          <h3 id="left" className="font-medium">
            Left over ({formatCount(left.length)})
          </h3>
          {left.map((file) => (
            <Field key={`${file.name} ${file.size} ${file.lastModified}`} label={file.name}>
              <Combobox
                items={[{ value: '0', label: 'Don’t use this file' }, ...choicesById(free)]}
                value={String(chosen.get(file) ?? guessed.get(file)?.id ?? 0)}
                onValueChange={(id) => setChosen(new Map(chosen).set(file, Number(id)))}
                disabled={saving.isPending}
                placeholder="Search vendors..."
                note="Vendors without a file"
                listLabel="Vendors"
                emptyText="No vendor matches."
                countText={(count) => countText(count, 'vendor')}
              />
            </Field>
          ))}
        </section>
      )}
      <Choice
        type="checkbox"
        checked={isWhole}
        disabled={saving.isPending}
        onChange={() => setWhole(!isWhole)}
        label="Show whole pictures, with margins, instead of their middle: good for logos"
      />
    </FormDialog>
  );
}

function give(vendor: AdminVendor, imageUrl: string) {
  const before = valuesOf(vendor);
  return call('PUT /api/admin/vendors/:id', { at: vendor.id, body: { ...before, imageUrl, before } });
}
