import { GraduationCap, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Site } from '#contract/page-entry'
import { SiteContext } from '#web/lib/site.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button } from './button.tsx'
import { Card, CardSection } from './card.tsx'
import { Celebration } from './celebration.tsx'
import { CopyButton } from './copy-button.tsx'
import { Avatar } from './data/avatar.tsx'
import { Badge } from './data/badge.tsx'
import { BarChart } from './data/bar-chart.tsx'
import { NextPage } from './data/next-page.tsx'
import { Pagination } from './data/pagination.tsx'
import { Progress } from './data/progress.tsx'
import { ScrollBox } from './data/scroll-box.tsx'
import { Stars } from './data/stars.tsx'
import { Table, Td, Th } from './data/table.tsx'
import { UnreadBadge } from './data/unread-badge.tsx'
import { Disclosure, FoldedSection } from './disclosure.tsx'
import { EmptyState } from './empty-state.tsx'
import { Checkbox } from './form/checkbox.tsx'
import { CodeInput } from './form/code-input.tsx'
import { Field, Fieldset } from './form/field.tsx'
import { FileButton } from './form/file-button.tsx'
import { Input, Textarea } from './form/input.tsx'
import { MultiSelect } from './form/multi-select.tsx'
import { NativeSelect } from './form/native-select.tsx'
import { NumberInput } from './form/number-input.tsx'
import { PasswordInput } from './form/password-input.tsx'
import { RadioGroup } from './form/radio.tsx'
import { SaveBar } from './form/save-bar.tsx'
import { Select } from './form/select.tsx'
import { StarInput } from './form/star-input.tsx'
import { Switch } from './form/switch.tsx'
import { TimeSelect } from './form/time-select.tsx'
import { TextLink } from './link.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Notice } from './notice.tsx'
import { ConfirmDialog } from './overlay/confirm-dialog.tsx'
import { Dialog, Sheet } from './overlay/dialog.tsx'
import { HoverCard } from './overlay/hover-card.tsx'
import { Popover } from './overlay/popover.tsx'
import { toast } from './overlay/toast.ts'
import { Tooltip } from './overlay/tooltip.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'
import { WaitingLine } from './waiting-line.tsx'

export const fruits = [
  { value: 'mango', label: 'Mango' },
  { value: 'lychee', label: 'Lychee' },
  { value: 'papaya', label: 'Papaya', disabled: true },
  { value: 'pineapple', label: 'Pineapple' },
] as const

export const ratings = ['Poor', 'Below Average', 'Average', 'Good', 'Excellent'] as const

const places = [
  { value: 'area', label: 'Approximate area', hint: 'Moved by up to 500 m' },
  { value: 'exact', label: 'Exact place' },
  { value: 'none', label: 'No place', disabled: true },
] as const

const ignore = () => {}

const lastPage = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.reject(new Error('There is nothing to fetch here.')),
}

function ConfirmDialogSample() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ConfirmDialog
      title="Delete the list?"
      text="It cannot be brought back."
      trigger={<Button variant="danger">Delete the list</Button>}
      confirm="Delete"
      confirming="Deleting…"
      cancel="Keep the list"
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={false}
      onConfirm={() => setOpen(false)}
    />
  )
}

/** Every part at rest, in its variants. The tests of accessibility and of server HTML render each. */
export const samples: Record<string, ReactNode> = {
  button: (
    <div className="flex flex-col gap-3">
      {(['primary', 'secondary', 'ghost', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            Not yet
          </Button>
          <Button variant={variant} pending pendingText="Saving…">
            Save
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button size="icon" variant="secondary" aria-label="Search">
          <Search />
        </Button>
      </div>
    </div>
  ),
  link: (
    <div>
      <p>
        Read <TextLink to="/terms">the terms</TextLink> or{' '}
        <TextLink href="mailto:hello@example.com">write to us</TextLink>.
      </p>
      <TextLink to="/safety" isStandalone>
        Staying safe
      </TextLink>
    </div>
  ),
  badge: (
    <div className="flex flex-wrap gap-2">
      <Badge>Neutral</Badge>
      <Badge tone="lagoon">Lagoon</Badge>
      <Badge tone="cane" icon={<GraduationCap />}>
        Cane
      </Badge>
      <Badge tone="sunset">Sunset</Badge>
      <Badge tone="danger">Danger</Badge>
    </div>
  ),
  card: <Card>A calm place for content.</Card>,
  'card-section': (
    <CardSection title="A part of the page" aside={<Badge tone="cane">Done</Badge>}>
      A card with a heading, and something beside it.
    </CardSection>
  ),
  disclosure: (
    <Disclosure summary={<h3 className="flex-1 font-semibold">More about mangoes</h3>}>
      They are ripe from November on.
    </Disclosure>
  ),
  'folded-section': (
    <FoldedSection title="A part that can wait" aside="3">
      What is in it is seen when it is opened.
    </FoldedSection>
  ),
  breadcrumbs: (
    <SiteContext value={{ url: 'https://site.example' } as Site}>
      <Breadcrumbs
        label="You are here"
        trail={[
          { to: '/', text: 'Home' },
          { to: '/fruits', text: 'Fruits' },
          { to: '/fruits/mango', text: 'Mango' },
        ]}
      />
    </SiteContext>
  ),
  celebration: <Celebration />,
  avatar: (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar alt="" name="Ravi Kumar" size="sm" />
      <Avatar alt="Priya Doorgakant" name="Priya Doorgakant" />
      <Avatar alt="Someone" email="someone@example.com" size="lg" />
      <Avatar alt="Nobody" size="lg" />
      <Avatar alt="Priya" name="Priya Doorgakant" size="xl" />
    </div>
  ),
  stars: (
    <div className="flex flex-col gap-2">
      <Stars value={4.5} />
      <Stars value={0} />
      <Stars value={5} size="sm" />
    </div>
  ),
  'star-input': (
    <div className="flex flex-col gap-4">
      <StarInput legend="Rating" labels={ratings} value={4} onValueChange={ignore} required />
      <StarInput
        legend="Another rating"
        labels={ratings}
        value={null}
        onValueChange={ignore}
        error="Choose a rating."
      />
    </div>
  ),
  field: (
    <div className="flex flex-col gap-4">
      <Field label="Full name" hint="As it should appear." required>
        <Input placeholder="Ravi Kumar" />
      </Field>
      <Field label="E-mail" error="Enter an e-mail address.">
        <Input type="email" defaultValue="ravi@" />
      </Field>
      <Field label="Reference">
        <Input disabled value="A-1042" readOnly />
      </Field>
    </div>
  ),
  'password-input': (
    <div className="flex flex-col gap-4">
      <Field label="Password" hint="At least 8 characters." required>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field label="The same again" error="The two are different.">
        <PasswordInput autoComplete="new-password" />
      </Field>
    </div>
  ),
  'code-input': (
    <Field label="Code" hint="The 6 digits in the e-mail." error="The code is wrong." required>
      <CodeInput defaultValue="123 456" />
    </Field>
  ),
  'time-select': (
    <Field label="Begins at" className="max-w-48">
      <TimeSelect defaultValue="15:30" />
    </Field>
  ),
  'save-bar': (
    <SaveBar
      form="sample-form"
      isChanged={false}
      isSaving={false}
      texts={{
        unsaved: 'You have unsaved changes.',
        save: 'Save changes',
        saving: 'Saving…',
        leaving: { title: 'Leave?', text: 'Your changes are not saved.', stay: 'Stay', leave: 'Leave' },
      }}
    />
  ),
  'number-input': (
    <Field label="Amount" hint="In whole rupees.">
      <NumberInput value={600} onValueChange={ignore} />
    </Field>
  ),
  'copy-button': <CopyButton text="JBSWY3DP" label="Copy key" copiedLabel="Copied" />,
  'file-button': (
    <div className="flex flex-wrap gap-3">
      <FileButton accept="image/png" onFile={ignore}>
        Upload a picture
      </FileButton>
      <FileButton accept="image/png" onFile={ignore} pending pendingText="Uploading…">
        Upload a picture
      </FileButton>
    </div>
  ),
  textarea: (
    <div className="flex flex-col gap-4">
      <Field label="Comment">
        <Textarea counter maxLength={150} defaultValue="Clear and patient." />
      </Field>
      <Field label="Bio" error="Write at least 50 characters.">
        <Textarea defaultValue="Short" />
      </Field>
      <Field label="Closed">
        <Textarea disabled defaultValue="Nobody can write here." />
      </Field>
    </div>
  ),
  select: (
    <div className="flex flex-col gap-4">
      <Field label="Fruit">
        <Select options={fruits} placeholder="Choose a fruit" />
      </Field>
      <Field label="Second fruit" error="Choose another.">
        <Select options={fruits} defaultValue="mango" />
      </Field>
      <Field label="Third fruit">
        <Select options={fruits} defaultValue="lychee" disabled />
      </Field>
    </div>
  ),
  'native-select': (
    <div className="flex flex-col gap-4">
      <Field label="Native fruit">
        <NativeSelect options={fruits} placeholder="Choose a fruit" />
      </Field>
      <Field label="Fruit by season">
        <NativeSelect
          options={[{ value: '', label: 'Any fruit' }]}
          groups={[
            { label: 'Summer', options: fruits.slice(0, 1) },
            { label: 'Winter', options: fruits.slice(1) },
          ]}
        />
      </Field>
    </div>
  ),
  'multi-select': (
    <div className="flex flex-col gap-4">
      <Field label="Fruits" required>
        <MultiSelect options={fruits} value={[]} onValueChange={ignore} placeholder="Choose fruits" />
      </Field>
      <Field label="More fruits" hint="As many as you like.">
        <MultiSelect options={fruits} value={['mango', 'pineapple']} onValueChange={ignore} />
      </Field>
      <Field label="Wrong fruits" error="Choose others.">
        <MultiSelect options={fruits} value={['lychee']} onValueChange={ignore} />
      </Field>
      <Field label="Fixed fruits">
        <MultiSelect options={fruits} value={['lychee']} onValueChange={ignore} disabled />
      </Field>
    </div>
  ),
  checkbox: (
    <div className="flex flex-col gap-4">
      <Fieldset legend="Boxes">
        <Checkbox label="Unchecked" />
        <Checkbox label="Checked" hint="With a hint" defaultChecked />
        <Checkbox label="Disabled" disabled defaultChecked />
      </Fieldset>
      <Fieldset legend="Consent" error="Please agree first." required>
        <Checkbox label="I agree" aria-invalid />
      </Fieldset>
      <Fieldset legend="Days">
        <div className="flex flex-wrap gap-2">
          <Checkbox look="pill" label="Monday" defaultChecked />
          <Checkbox look="pill" label="Tuesday" />
          <Checkbox look="pill" label="Sunday" disabled />
        </div>
      </Fieldset>
    </div>
  ),
  switch: (
    <div>
      <Switch label="Off" />
      <Switch label="On" defaultChecked />
      <Switch label="Disabled" disabled defaultChecked />
    </div>
  ),
  radio: (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend="Place"
        options={places}
        defaultValue="area"
        hint="You can change it later."
        required
      />
      <RadioGroup legend="Another place" options={places} error="Choose one." />
    </div>
  ),
  tabs: (
    <Tabs defaultValue="one">
      <TabList aria-label="Steps">
        <Tab value="one">One</Tab>
        <Tab value="two">Two</Tab>
        <Tab value="three" disabled>
          Three
        </Tab>
      </TabList>
      <TabPanel value="one">First panel</TabPanel>
      <TabPanel value="two">Second panel</TabPanel>
    </Tabs>
  ),
  dialog: <Dialog title="Title" trigger={<Button variant="secondary">Open dialog</Button>} />,
  'confirm-dialog': <ConfirmDialogSample />,
  sheet: <Sheet title="Title" trigger={<Button variant="secondary">Open sheet</Button>} />,
  popover: (
    <Popover title="Title" trigger={<Button variant="secondary">Open popover</Button>}>
      Content
    </Popover>
  ),
  'hover-card': <HoverCard trigger={<button type="button">Hover</button>}>Content</HoverCard>,
  tooltip: (
    <Tooltip text="Find something">
      <Button size="icon" variant="secondary" aria-label="Search">
        <Search />
      </Button>
    </Tooltip>
  ),
  skeleton: (
    <SkeletonGroup className="flex gap-4">
      <Skeleton shape="circle" className="size-18" />
      <Skeleton className="h-18 flex-1" />
    </SkeletonGroup>
  ),
  progress: (
    <div className="flex flex-col gap-4">
      <Progress label="Step 2 of 3" value={66} />
      <Progress label="Working" hideLabel />
    </div>
  ),
  spinner: (
    <p className="flex items-center gap-2">
      <Spinner /> Loading…
    </p>
  ),
  'bar-chart': (
    <BarChart
      caption="Views"
      columns={{ name: 'Day', value: 'Views' }}
      format={String}
      bars={[3, 7, 0, 12, 9].map((value, at) => ({
        key: String(at),
        value,
        name: `Day ${at + 1}`,
        label: { short: String(at + 1), long: `Day ${at + 1}` },
      }))}
    />
  ),
  'scroll-box': (
    <ScrollBox label="A long text" className="h-20">
      <p className="h-40">What is larger than its room scrolls in here.</p>
    </ScrollBox>
  ),
  table: (
    <Table label="Scores">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th>Points</Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Th scope="row">Ravi</Th>
          <Td>120</Td>
        </tr>
        <tr>
          <Th scope="row">Priya</Th>
          <Td>95</Td>
        </tr>
      </tbody>
    </Table>
  ),
  'unread-badge': (
    <Button aria-label="Messages: 3 unread" className="relative" variant="ghost">
      <GraduationCap />
      <UnreadBadge>3</UnreadBadge>
    </Button>
  ),
  'empty-state': (
    <EmptyState
      icon={<Search />}
      title="Nothing found"
      text="Try fewer filters."
      action={<Button variant="secondary">Clear filters</Button>}
    />
  ),
  pagination: <Pagination page={6} pages={20} hrefFor={(page) => `?page=${page}`} />,
  'next-page': (
    <div className="flex flex-col gap-4">
      {[{}, { isFetchingNextPage: true }, { isFetchNextPageError: true }].map((state) => (
        <NextPage
          key={JSON.stringify(state)}
          list={{ ...lastPage, ...state }}
          texts={{ more: 'Show more', loadingMore: 'Loading…', failed: 'The rest could not be loaded.' }}
        />
      ))}
    </div>
  ),
  'waiting-line': <WaitingLine />,
  'load-failure': <LoadFailure text="This could not be loaded." onRetry={ignore} />,
  toast: (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => toast({ title: 'Saved', text: 'Your changes are kept.' })}>
        Show a message
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Not saved', text: 'Please try again.', kind: 'destructive' })}
      >
        Show a failure
      </Button>
    </div>
  ),
  notice: (
    <div className="flex flex-col gap-3">
      <Notice title="Good to know">An e-mail is on its way.</Notice>
      <Notice kind="warning">This page shows sample data.</Notice>
      <Notice kind="danger" title="Payment failed">
        Try another card.
      </Notice>
    </div>
  ),
}
